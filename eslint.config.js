import { defineConfig } from 'eslint/config'
import hooks from 'eslint-plugin-react-hooks'
import unicorn from 'eslint-plugin-unicorn'
import tseslint from 'typescript-eslint'

const impure = ['Date', 'process', 'fetch', 'setTimeout', 'setInterval', 'crypto', 'console', 'performance']

export default defineConfig(
  { ignores: ['out/**', 'dist/**', 'node_modules/**', 'coverage/**', 'test-results/**'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      // Its walk through oRPC's types does not end.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // `erasableSyntaxOnly` allows no enums, and looking for them takes a tenth of the lint.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { unicorn },
    rules: {
      'no-empty': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
      'prefer-const': 'error',
      'no-var': 'error',
      'max-lines': ['error', { max: 300 }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'No default exports.' },
        { selector: 'ExportAllDeclaration', message: 'No barrels.' },
        { selector: 'Program > VariableDeclaration[kind="let"]', message: 'No module-level mutable state.' },
      ],
    },
  },
  {
    files: ['core/**/*.{ts,mjs}', 'electron/**/*.ts', 'tests/**/*.{ts,mjs}'],
    plugins: { unicorn },
    rules: { 'unicorn/filename-case': ['error', { case: 'kebabCase' }] },
  },
  {
    // The guarded client is the only code that goes out.
    files: ['core/**/*.ts', 'electron/**/*.ts'],
    ignores: ['core/adapters/outbound/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'].map((name) => ({
          name,
          message: 'Only core/adapters/outbound goes out.',
        })),
      ],
    },
  },
  { files: ['*.config.ts', '*.config.js', 'tests/**'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['core/**/rules.ts', 'core/**/rules/**/*.ts', 'core/**/kinds/**/*.ts', 'core/models/builtin/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...impure.map((name) => ({ name, message: 'Rules are pure: pass it in.' }))],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Rules are pure: pass it in.' },
      ],
    },
  },
  { files: ['renderer/**/*.{ts,tsx}'], plugins: { 'react-hooks': hooks }, rules: hooks.configs.recommended.rules },
  {
    // Answers of the REST interface are asserted, not trusted: their bodies are `any` on purpose.
    files: ['tests/rest/**', 'tests/renderer/**', 'tests/support/{rest,raw-socket}.ts'],
    rules: Object.fromEntries(
      ['assignment', 'member-access', 'argument', 'call', 'return'].map((name) => [
        `@typescript-eslint/no-unsafe-${name}`,
        'off',
      ]),
    ),
  },
  {
    files: [
      'core/cli.ts',
      'core/cli/**/*.ts',
      'core/*.mjs',
      'tests/tools/**',
      'tests/bench/**',
      'resources/examples/**',
    ],
    rules: { 'no-console': 'off' },
  },
)
