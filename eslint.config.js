import astro from "eslint-plugin-astro";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

/** Which rooms a room may import: the arrows of the house. Anything not named here is forbidden. */
const arrows = {
  // What the things of the business are: no reading or writing, no framework.
  core: [],
  forms: [],
  format: [],
  schemas: ["core", "forms", "site"],
  "content-loader": ["core", "format", "schemas"],
  // Its pages: the server says what is on them, the desk how they look.
  server: ["content-loader", "core", "desk", "format", "forms", "schemas", "site"],
  desk: ["art", "core", "format", "primitives", "schemas", "styles"],
  checks: ["content-loader", "format", "forms", "schemas", "scripts", "server", "site", "theme"],
  // The server of `npm run dev` renders pages as the built one does.
  scripts: ["content-loader", "e2e", "format", "forms", "render", "schemas", "server", "site"],
  e2e: [
    "checks",
    "content-loader",
    "format",
    "forms",
    "schemas",
    "server/testing",
    "site",
    "theme",
  ],
  "fault-tests": ["forms", "scripts", "server"],
  bench: ["checks", "e2e", "fault-tests", "format", "forms", "scripts", "server", "site"],
  "src/art": [],
  "src/styles": [],
  "src/theme": [],
  "src/browser": ["forms", "site"],
  "src/fonts": ["content-loader", "cut-fonts"],
  "src/worker": ["site"],
  "src/primitives": ["art", "format", "theme"],
  "src/seo": ["format", "schemas", "site"],
  "src/social-images": ["art", "theme"],
  "src/tool-kit": ["browser", "content-loader", "form-kit", "format", "primitives", "schemas"],
  "src/form-kit": ["browser", "forms", "primitives", "schemas"],
  "src/sections": ["art", "format", "primitives", "schemas", "site", "theme", "tool-kit"],
  "src/page-data": [
    "content-loader",
    "form-kit",
    "format",
    "forms",
    "schemas",
    "seo",
    "site",
    "social-images",
    "tool-kit",
  ],
  "src/features": [
    "art",
    "browser",
    "content-loader",
    "form-kit",
    "format",
    "forms",
    "page-data",
    "primitives",
    "schemas",
    "site",
    "theme",
    "tool-kit",
  ],
  "src/layouts": [
    "art",
    "browser",
    "cut-fonts",
    "form-kit",
    "format",
    "forms",
    "page-data",
    "sections",
    "seo",
    "site",
    "social-images",
    "styles",
    "theme",
  ],
  // The program of the pages, with the server: it knows how each page is read and who asks for it.
  "src/render": [
    "content-loader",
    "desk",
    "features",
    "fonts",
    "format",
    "forms",
    "page-data",
    "server",
    "site",
    "social-images",
  ],
  "src/pages": [
    "art",
    "browser",
    "features",
    "form-kit",
    "format",
    "layouts",
    "page-data",
    "primitives",
    "schemas",
    "sections",
    "seo",
    "site",
    "social-images",
    "theme",
    "tool-kit",
  ],
};

const roomRules = Object.entries(arrows).map(([room, targets]) => {
  const own = room.split("/").at(-1);
  // Every room may ask which languages there are: the table imports nothing.
  const allowed = [own, "locales", ...targets].join("|");
  const rooms = Object.keys(arrows).map((name) => name.replace("src/", ""));
  return {
    files: [`${room}/**/*.{ts,tsx,astro}`],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            { regex: `^#(?!(${allowed})(/|$))`, message: `${room} may only import ${allowed}.` },
            {
              regex: `^(\\.\\./)+(src/)?(${rooms.filter((name) => name !== own).join("|")})/`,
              message: "Another room is imported by its name: #room/file.",
            },
          ],
        },
      ],
    },
  };
});

export default defineConfig(
  globalIgnores([
    "dist",
    "dist.new",
    "dist.old",
    ".astro",
    ".cache",
    "data",
    "test-results",
    "screenshots",
    "**/*.astro/*",
  ]),
  tseslint.configs.recommendedTypeChecked,
  astro.configs["flat/recommended"],
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "no-console": ["error", { allow: ["error"] }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
    },
  },
  {
    files: ["**/*.tsx"],
    extends: [reactHooks.configs.flat.recommended],
  },
  ...roomRules,
  {
    // Node runs these files as they are, and it has no loader for .tsx.
    files: ["server/**/*.ts", "core/**/*.ts", "format/**/*.ts", "schemas/**/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "\\.tsx$",
              allowTypeImports: true,
              message: "Node cannot load .tsx: import the type alone, or move the value to core.",
            },
          ],
        },
      ],
    },
  },
  {
    // Programs speak to the person who started them.
    files: ["scripts/**", "server/main.ts", "bench/**", "e2e/**", "fault-tests/**"],
    rules: { "no-console": "off" },
  },
  // The type-aware rules need a TypeScript program, which plain JavaScript and .astro files have not.
  {
    files: ["**/*.{js,mjs}", "**/*.astro", "**/*.astro/*"],
    extends: [tseslint.configs.disableTypeChecked],
  },
);
