import stylistic from "@stylistic/eslint-plugin";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const noBarrel = {
  selector: "ExportAllDeclaration",
  message: "No barrels: import from the file that defines it.",
};
const namedOnly = { selector: "ExportDefaultDeclaration", message: "Named exports only." };
const noEnum = { selector: "TSEnumDeclaration", message: "Use a const tuple and its union type." };
const noClock = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0]",
  message: "The domain gets the time as an argument and never reads the clock.",
};
const noEnv = {
  object: "process",
  property: "env",
  message: "Only src/server/config.ts and the main.ts of a sandbox read the environment.",
};
const functionSize = (max) => ["error", { max }];
/**
 * Prettier keeps an object on one line if it fits; more than three properties are easier to read on
 * lines of their own.
 */
const wideObjects = { minProperties: 4, multiline: true, consistent: true };

export default tseslint.config(
  { ignores: ["dist", "node_modules", ".data", ".cache", "test-results", "**/*.cjs"] },
  ...tseslint.configs.recommended,
  {
    files: ["{src,sandbox,scripts,test,e2e,bench}/**/*.{ts,tsx,mjs}"],
    plugins: { "@stylistic": stylistic },
    rules: {
      "@stylistic/object-curly-newline": [
        "error",
        { ObjectExpression: wideObjects, TSTypeLiteral: wideObjects, TSInterfaceBody: wideObjects },
      ],
      // Prettier wraps code, but not comments.
      "@stylistic/max-len": [
        "error",
        { code: Infinity, comments: 100, ignoreUrls: true, ignorePattern: "eslint-disable" },
      ],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "max-lines": ["error", { max: 300 }],
      "max-lines-per-function": functionSize(80),
      "max-params": ["error", 3],
      "max-depth": ["error", 3],
      complexity: ["error", 10],
      "no-restricted-syntax": ["error", noBarrel, namedOnly, noEnum],
    },
  },
  {
    files: ["{src,sandbox}/**/*.{ts,tsx}"],
    rules: { "no-console": "error", "no-restricted-properties": ["error", noEnv] },
  },
  {
    files: ["**/*.tsx"],
    plugins: { "react-hooks": reactHooks },
    rules: {
      "max-lines-per-function": functionSize(120),
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
    },
  },
  { files: ["**/*.test.{ts,tsx}"], rules: { "max-lines": "off", "max-lines-per-function": "off" } },
  {
    files: ["src/server/config.ts", "sandbox/*/main.ts"],
    rules: { "no-restricted-properties": "off" },
  },
  {
    files: ["src/domain/**/*.ts"],
    rules: {
      "no-restricted-syntax": ["error", noBarrel, namedOnly, noEnum, noClock],
      "no-restricted-properties": [
        "error",
        noEnv,
        { object: "Date", property: "now" },
        { object: "Math", property: "random" },
      ],
    },
  },
);
