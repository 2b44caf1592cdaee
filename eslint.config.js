import astro from "eslint-plugin-astro";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

/** Which rooms a room may import: the arrows of the house. Anything not named here is forbidden. */
const arrows = {
  forms: [],
  server: ["forms", "shapes", "wording"],
  faults: ["forms", "server"],
  "src/theme": [],
  "src/wording": [],
  "src/shapes": ["forms"],
  "src/tools": ["shapes", "wording"],
  "src/primitives": ["art", "theme", "wording"],
  "src/islands": ["art", "forms", "primitives", "shapes", "site", "theme", "tools", "wording"],
  "src/sections": ["art", "primitives", "shapes", "site", "theme", "tools", "wording"],
  "src/search": ["shapes", "site", "wording"],
  "src/share": ["art", "theme"],
  "src/reading": ["forms", "islands", "search", "shapes", "share", "site", "tools", "wording"],
  "src/worker": ["site"],
};

const roomRules = Object.entries(arrows).map(([room, targets]) => {
  const own = room.split("/").at(-1);
  const allowed = [own, ...targets].join("|");
  return {
    files: [`${room}/**/*.{ts,tsx}`],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            { regex: `^#(?!(${allowed})(/|$))`, message: `${room} may only import ${allowed}.` },
            {
              regex: `^(\\.\\./)+(${Object.keys(arrows).join("|").replaceAll("src/", "")}|pages|layouts)/`,
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
    "dist-server",
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
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
    rules: {
      // Only on the Close button of the menu, where the platform asks for it.
      "jsx-a11y/no-autofocus": "off",
    },
  },
  ...roomRules,
  {
    // Programs speak to the person who started them.
    files: [
      "scripts/**",
      "server/main.ts",
      "src/art/generate.ts",
      "bench/**",
      "e2e/**",
      "faults/**",
    ],
    rules: { "no-console": "off" },
  },
  // The type-aware rules need a TypeScript program, which plain JavaScript and .astro files have not.
  {
    files: ["**/*.{js,mjs}", "**/*.astro", "**/*.astro/*"],
    extends: [tseslint.configs.disableTypeChecked],
  },
);
