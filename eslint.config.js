import { defineConfig, globalIgnores } from "eslint/config";
import astro from "eslint-plugin-astro";
import compat from "eslint-plugin-compat";
import esX from "eslint-plugin-es-x";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import simpleImportSort from "eslint-plugin-simple-import-sort";
import tseslint from "typescript-eslint";
import { textAlone } from "./scripts/testing/text-alone-rule.js";

/** Which folders a folder may import. Each may also import the tables at the top of `src/`. */
const importRules = {
  text: [],
  enquiry: ["forms", "site-content", "text"],
  "site-content": ["text"],
  catalogue: ["site-content", "text"],
  ui: ["site-content", "enquiry", "text"],
  forms: ["site-content", "text", "ui"],
  seo: ["catalogue", "site-content", "text", "ui"],
  tools: ["catalogue", "site-content", "forms", "text", "ui"],
  site: ["catalogue", "site-content", "forms", "seo", "text", "tools", "ui"],
  server: ["site-content", "enquiry", "forms", "text"],
  desk: ["catalogue", "site-content", "enquiry", "forms", "server", "text", "ui"],
  pages: ["catalogue", "site-content", "forms", "seo", "site", "text", "tools", "ui"],
  // The programs, which put the parts together.
  "server/{commands/*,*}": [
    "catalogue",
    "site-content",
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

/** A rule for each row of this table, for the code of the folder without its tests. */
const folderRules = Object.entries(importRules).map(([folder, targets]) => {
  const [own] = folder.split("/");
  // The tables at the top of `src/`.
  const tables = "(content-files|locales|page-map)\\.ts$";
  return {
    files: [folder.includes("*") ? `src/${folder}.ts` : `src/${folder}/**/*.{ts,tsx,astro}`],
    ignores: ["**/*.test.{ts,tsx}", "**/testing/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: `^#(?!(${[own, ...targets].join("|")})/|${tables})`,
              message: `${own} may only import ${targets.join(", ") || "itself"}.`,
            },
            {
              regex: "^\\.\\./",
              message: "Another folder is imported by its name: #folder/file.",
            },
          ],
        },
      ],
    },
  };
});

/** Vite lowers syntax to the target of the build; built-ins and APIs are left as they are written. */
const loweredSyntax =
  /no-(?:arbitrary-module-namespace-names|class-|hashbang|import-attributes|logical-assignment|numeric-separators|private-in|top-level-await|trailing-dynamic)/;

/** What the plugin `compat` does not know: selectors, and methods of objects. */
const newerFeatures = [
  {
    selector:
      ":matches(Literal[value=/:popover-open|:has\\(/], TemplateElement[value.raw=/:popover-open|:has\\(/])",
    message: "A browser that does not know a selector throws at it.",
  },
  {
    selector:
      "MemberExpression[object.name='AbortSignal'][property.name=/^(?:any|timeout)$/], MemberExpression[object.name='URL'][property.name=/^(?:canParse|parse)$/]",
    message: "Not every browser has it.",
  },
  {
    selector:
      "CallExpression[optional=false] > MemberExpression.callee[property.name=/^(?:checkVisibility|startViewTransition|(?:hide|show|toggle)Popover)$/]",
    message: "Not every browser has this method: call it as `?.()`.",
  },
];

/**
 * A rule that reports what its selectors find. A second list of `no-restricted-syntax` for the same file would
 * replace the first.
 * @param {{ selector: string, message: string }[]} bans
 */
function banSyntax(bans) {
  return {
    create: (context) =>
      Object.fromEntries(
        bans.map(({ selector, message }) => [
          selector,
          (node) => context.report({ node, message }),
        ]),
      ),
  };
}

const browsers = { rules: { newer: banSyntax(newerFeatures) } };

const style = {
  rules: {
    "literal-spread": banSyntax([
      {
        selector:
          ":matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > :matches(ObjectExpression, TSAsExpression[expression.type='ObjectExpression'])",
        message: "List the properties themselves: a spread of a literal only hides them.",
      },
    ]),
    "exported-return-type": banSyntax([
      {
        selector:
          "ExportNamedDeclaration > TSTypeAliasDeclaration TSTypeReference[typeName.name='ReturnType']",
        message: "Declare an exported type, and name it as the result of the function.",
      },
    ]),
    transaction: banSyntax([
      {
        selector: "CallExpression[callee.property.name='transaction']",
        message:
          "Use runTransaction: PostgreSQL may end a transaction, which then has to run again.",
      },
    ]),
  },
};

/**
 * What scripts may use that run in browsers from these versions on.
 * @param {string[]} files that run in them
 * @param {string[]} versions of browsers
 * @param {string} edition of ECMAScript whose built-ins all of them have
 * @param {Record<string, unknown>} more rules
 */
function runsIn(files, versions, edition, more = {}) {
  const rules = Object.entries(esX.configs[`flat/restrict-to-${edition}`].rules);
  return {
    files,
    // Tests, and what runs where pages are built, although browsers share its folder.
    ignores: [
      "**/*.test.{ts,tsx}",
      "**/testing/**",
      "src/ui/fonts/**",
      "src/forms/browser/endpoint.ts",
      "src/text/letters.ts",
    ],
    plugins: { "es-x": esX, compat, browsers },
    settings: { browsers: versions },
    rules: {
      ...Object.fromEntries(rules.filter(([name]) => !loweredSyntax.test(name))),
      "compat/compat": "error",
      "browsers/newer": "error",
      ...more,
    },
  };
}

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
    plugins: { "simple-import-sort": simpleImportSort, style },
    rules: {
      "style/literal-spread": "error",
      "simple-import-sort/imports": [
        "error",
        {
          // One block without empty lines. Side effects come first and keep their order: the styles of all pages.
          groups: [["^\\u0000", "^node:", "^@?\\w", "^#", "^\\.", "^[^\\u0000].*\\.css$"]],
        },
      ],
      "no-console": ["error", { allow: ["error"] }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
    },
  },
  {
    ignores: ["**/*.test.{ts,tsx}", "**/testing/**"],
    rules: { "style/exported-return-type": "error" },
  },
  {
    // A stranger chooses the text that an expression reads, and 256 KB of one sign must not stop the server.
    files: ["src/**/*.{ts,tsx,astro}"],
    ignores: ["**/*.test.{ts,tsx}", "**/testing/**"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential", ignoreSticky: false }],
    },
  },
  {
    // In a text from elsewhere "$&" and "$`" would be read as patterns.
    ignores: ["**/*.test.ts", "**/testing/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "CallExpression[callee.property.name=/^replace(All)?$/] > :not(Literal, ArrowFunctionExpression).arguments:nth-child(2)",
          message: "Replace by a literal or a function: replaceAll(from, () => to).",
        },
      ],
    },
  },
  {
    // The command `move` copies between two databases that nothing else uses, so its transactions need no second try.
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["**/*.test.ts", "src/server/store/run-transaction.ts", "src/server/commands/move.ts"],
    rules: { "style/transaction": "error" },
  },
  {
    files: ["**/*.tsx"],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // The islands, and the parts that they are made of.
    files: [
      "src/{forms,tools,ui}/**/*.tsx",
      "src/site/**/{contact-form,enrolment-form,contact-letter,service-card,service-catalogue,service-dialog,testimonial-slider}.tsx",
    ],
    ignores: ["src/ui/desk/**", "**/*.test.tsx"],
    plugins: { own: { rules: { "text-alone": textAlone } } },
    rules: { "own/text-alone": "error" },
  },
  {
    files: ["src/{desk,server,enquiry}/**/*.{ts,tsx}"],
    ignores: ["**/*.test.{ts,tsx}", "**/testing/**", "src/enquiry/desk-paths.ts"],
    plugins: {
      desk: {
        rules: {
          addresses: banSyntax([
            {
              selector:
                ":matches(Literal[value=/^\\u002fdesk\\b/], TemplateElement[value.raw=/\\u002fdesk\\u002f/])",
              message: "Addresses of the desk are in #enquiry/desk-paths.ts.",
            },
          ]),
        },
      },
    },
    rules: { "desk/addresses": "error" },
  },
  ...folderRules,
  {
    // Node runs the commands from their sources, and it has no loader for .tsx.
    files: ["src/{server,enquiry,text,site-content}/**/*.ts"],
    ignores: ["**/*.test.ts", "src/server/{entry,astro-renderer}.ts"],
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
  // Pages, forms and tools.
  runsIn(
    [
      "src/{forms,site,text,ui}/**/*.{ts,tsx}",
      "src/tools/**/*.{ts,tsx}",
      "src/seo/service-worker/**/*.ts",
      "src/{locales,page-map}.ts",
      "src/catalogue/{product-selection,papers}.ts",
    ],
    ["chrome 80", "safari 14", "firefox 79"],
    "es2020",
  ),
  {
    // This file asks whether the browser has a segmenter before it uses one.
    files: ["src/text/letter-count.ts"],
    settings: { polyfills: ["Intl.Segmenter"] },
  },
  // The desk.
  runsIn(
    ["src/{desk/browser,enquiry}/**/*.ts"],
    ["chrome 109", "firefox 115", "safari 16.4"],
    "es2022",
    // Of ES2023 these browsers have the methods of arrays that search from the end.
    { "es-x/no-array-prototype-findlast-findlastindex": "off" },
  ),
  // The type-aware rules need a TypeScript program, which plain JavaScript and .astro files have not.
  {
    files: ["**/*.{js,mjs}", "**/*.astro", "**/*.astro/*"],
    extends: [tseslint.configs.disableTypeChecked],
  },
);
