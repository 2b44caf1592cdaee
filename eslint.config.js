import astro from "eslint-plugin-astro";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import { textAlone } from "./scripts/testing/text-alone-rule.js";

/**
 * Which rooms a room may import: the arrows of the house. Each may also ask the tables at the top of `src/`,
 * and `content` the shapes (`words.ts`, `rules.ts`) in the folders of pages, tools and places of the desk.
 */
const arrows = {
  text: [],
  enquiry: [],
  content: ["enquiry", "text"],
  ui: ["content", "enquiry", "text"],
  forms: ["content", "text", "ui"],
  seo: ["content", "text", "ui"],
  tools: ["content", "forms", "text", "ui"],
  site: ["content", "forms", "seo", "text", "tools", "ui"],
  server: ["content", "enquiry", "forms", "text"],
  desk: ["content", "enquiry", "forms", "server", "text", "ui"],
  pages: ["content", "forms", "seo", "site", "text", "tools", "ui"],
  // The programs, which put the parts together.
  "server/{commands/*,*}": [
    "content",
    "desk",
    "enquiry",
    "forms",
    "seo",
    "server",
    "text",
    "tools",
    "ui",
  ],
};

const roomRules = Object.entries(arrows).map(([room, targets]) => {
  const [own] = room.split("/");
  const shapes =
    room === "text" || room === "enquiry"
      ? ""
      : "|(site|tools|desk|forms|server)/.*(words|rules)\\.ts$";
  const tables = "(locales|page-map)\\.ts$";
  return {
    files: [room.includes("*") ? `src/${room}.ts` : `src/${room}/**/*.{ts,tsx,astro}`],
    ignores: ["**/*.test.{ts,tsx}", "**/testing/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: `^#(?!(${[own, ...targets].join("|")})/|${tables}${shapes})`,
              message: `${own} may only import ${targets.join(", ") || "itself"}.`,
            },
            {
              regex: "^\\.\\./(?!.*\\.cache/)",
              message: "Another folder is imported by its name: #room/file.",
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
  {
    // The islands, and the parts that they are made of.
    files: [
      "src/{forms,tools,ui}/**/*.tsx",
      "src/site/**/{contact-form,enrolment-form,letter,service-catalogue,testimonial-slider}.tsx",
    ],
    ignores: ["src/ui/desk/**", "**/*.test.tsx"],
    plugins: { own: { rules: { "text-alone": textAlone } } },
    rules: { "own/text-alone": "error" },
  },
  ...roomRules,
  {
    // Node runs these files as they are, and it has no loader for .tsx.
    files: ["src/{server,enquiry,text,content}/**/*.ts"],
    ignores: ["**/*.test.ts", "src/server/{program,astro-renderer}.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "\\.tsx$",
              allowTypeImports: true,
              message: "Node cannot load .tsx: import the type alone, or move the value.",
            },
          ],
        },
      ],
    },
  },
  {
    // Programs speak to the person who started them.
    files: ["scripts/**", "src/server/main.ts", "e2e/**", "fault-tests/**"],
    rules: { "no-console": "off" },
  },
  // The type-aware rules need a TypeScript program, which plain JavaScript and .astro files have not.
  {
    files: ["**/*.{js,mjs}", "**/*.astro", "**/*.astro/*"],
    extends: [tseslint.configs.disableTypeChecked],
  },
);
