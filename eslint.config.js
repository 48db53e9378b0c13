import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

/** A reader can't see where an import leads that climbs two folders; `imports` of package.json names each folder of the root instead. */
const FAR_IMPORTS = {
  regex: '^(?:\\.\\./){2,}(?!\\.\\./|vite\\.config\\.ts$|package\\.json$|\\.oxfmtrc\\.json$)',
  message: 'write it from the root: #server/platform/…',
};

/** A cast overrules the compiler. `as const` only narrows, and `types: {} as …` is how XState's `setup` is told its types. */
const CASTS = ['TSAsExpression', 'TSTypeAssertion'].map((cast) => ({
  selector: [
    cast,
    ':not([typeAnnotation.typeName.name="const"])',
    ':not(CallExpression[callee.name="setup"] > ObjectExpression > Property[key.name="types"] > [expression.type="ObjectExpression"][expression.properties.length=0])',
  ].join(''),
  message: 'no cast: check the value, or have its type follow from where it is made',
}));

/** The three rules that read types are in .oxlintrc.json: `npm run types` checks them together with the types. */
export default tseslint.config(
  { ignores: ['node_modules', 'dist', '.data', 'coverage', 'test-results', 'playwright-report', '.cache'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      'no-restricted-imports': ['error', { patterns: [FAR_IMPORTS] }],
      'no-restricted-syntax': ['error', ...CASTS],
      eqeqeq: 'error',
    },
  },
  {
    files: ['views/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.js', '**/*.cjs'],
    languageOptions: { globals: { process: 'readonly', module: 'writable', URL: 'readonly' } },
  },
  {
    // The core knows no clock, no chance and no outside world (design §3).
    files: ['machines/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'localStorage',
        'sessionStorage',
        'navigator',
        'fetch',
        'process',
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'now is an input of the core' },
        { object: 'Math', property: 'random', message: 'randomness is an input of the core' },
      ],
    },
  },
  {
    // Two runs of `npm test` on the same code have the same result, however busy the machine is.
    files: ['tests/**/*.{ts,tsx}'],
    ignores: ['tests/support/fast-check-seed.ts', 'tests/bench/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'fast-check',
              message: 'import it from tests/support/fast-check-seed.ts, which sets the seed',
            },
          ],
          patterns: [FAR_IMPORTS],
        },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'a test is the same each time' },
      ],
      'no-restricted-syntax': [
        'error',
        ...CASTS,
        {
          selector:
            "CallExpression[callee.object.name='vi'][callee.property.name=/^wait(For|Until)$/][arguments.length=1]",
          message: 'a second is short on a busy machine: give it WAIT_TIMEOUT_MS',
        },
      ],
    },
  },
);
