/** Who may import whom (ARCHITECTURE.md). Features form an order; each uses only earlier ones. */
const ORDER = [
  ['backups', 'scheduler'],
  ['audit'],
  ['holds'],
  ['accounts'],
  ['identities'],
  ['desk'],
  ['catalog'],
  ['sources'],
  ['evidence'],
  ['compliance'],
  ['quality'],
  ['briefs'],
  ['usage', 'models', 'content'],
  ['generation'],
  ['approvals', 'validity', 'replay'],
  ['comments', 'annotations', 'trials'],
  ['passport', 'publishing'],
  ['packets'],
  ['erasing'],
  ['records'],
  ['dashboard', 'inbox'],
  ['sample'],
]
const features = ORDER.flat()

/** Each feature may not see those of its own rank (where they are several) and later ones. `content` uses quality's rank and below. */
const featureRules = ORDER.flatMap((rank, index) =>
  rank
    .map((feature) => {
      const later = [...ORDER.slice(index + 1).flat(), ...rank.filter((other) => other !== feature)]
      return {
        name: `${feature}-uses-only-earlier-features`,
        severity: 'error',
        from: { path: `^core/${feature}/` },
        // What a feature shows of itself is no part of it that others could lean on too early.
        to: { path: `^core/(${later.join('|')})/`, pathNot: '^core/[a-z]+/(([a-z]+-contract|contract)\\.ts$|kinds/)' },
      }
    })
    .filter((rule) => !rule.to.path.includes('()')),
)

const contractOrKernel =
  '^core/contract\\.ts$|^core/[a-z]+/(contract|[a-z]+-contract|findings|finding-kinds?|text-findings|evidence-findings)\\.ts$|^core/[a-z]+/kinds/|^core/kernel/'

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'core-is-plain-node',
      severity: 'error',
      from: { path: '^core' },
      to: { path: '^(electron|renderer|tests)/|node_modules/(electron|react|react-dom)/' },
    },
    {
      name: 'only-the-shell-imports-electron',
      severity: 'error',
      from: { pathNot: '^electron/' },
      to: { path: '^electron$|node_modules/electron/' },
    },
    {
      name: 'kernel-stands-alone',
      severity: 'error',
      from: { path: '^core/kernel/' },
      to: { path: '^core/(?!kernel/)' },
    },
    {
      name: 'contracts-see-contracts-and-kernel',
      severity: 'error',
      from: { path: ['^core/contract\\.ts$', '^core/[a-z]+/contract\\.ts$'] },
      to: { path: '^(core|electron|renderer)/', pathNot: contractOrKernel },
    },
    {
      // What a reader of rules works with is handed to a kind, so that the window loads words and forms alone.
      name: 'kinds-see-contracts-and-kernel',
      severity: 'error',
      from: { path: '^core/[a-z]+/kinds/' },
      to: {
        path: '^core/',
        pathNot: contractOrKernel,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'kinds-name-types-of-rules-alone',
      severity: 'error',
      from: { path: '^core/[a-z]+/kinds/' },
      to: { path: '^core/', pathNot: `${contractOrKernel}|^core/[a-z]+/rules(/|\\.ts$)` },
    },
    {
      name: 'rules-see-contracts-and-rules',
      severity: 'error',
      from: { path: '^core/[a-z]+/rules(/|\\.ts$)' },
      to: {
        path: '^core/',
        pathNot: `${contractOrKernel}|^core/[a-z]+/rules(/|\\.ts$)|^core/catalog/(document|composition)\\.ts$`,
      },
    },
    {
      name: 'stores-see-no-handlers',
      severity: 'error',
      from: { path: '^core/[a-z]+/(store|tables)\\.ts$' },
      to: { path: ['^core/[a-z]+/handlers\\.ts$', '^core/(engine|transport|cli)/'] },
    },
    {
      name: 'features-see-no-engine-or-door',
      severity: 'error',
      from: { path: `^core/(${features.join('|')})/` },
      to: { path: '^core/(engine|transport|cli|adapters)(/|\\.ts$)' },
    },
    {
      name: 'only-the-guarded-client-goes-out',
      severity: 'error',
      from: { path: '^(core|electron)/', pathNot: '^core/adapters/outbound/' },
      to: { path: '^(undici|https|tls|http2|dns|dns/promises|dgram)$|node_modules/undici/' },
    },
    {
      name: 'only-the-adapters-know-providers',
      severity: 'error',
      from: { path: '^(core|electron|renderer)/', pathNot: '^core/adapters/models/' },
      to: { path: 'node_modules/(@ai-sdk|ai|ai-sdk-ollama|ollama)/' },
    },
    {
      name: 'only-the-database-knows-its-driver',
      severity: 'error',
      from: { path: '^(core|electron|renderer)/', pathNot: '^core/(database/|engine/lock\\.ts$)' },
      to: { path: 'node_modules/(better-sqlite3|pg)/' },
    },
    {
      name: 'engine-sees-no-door',
      severity: 'error',
      from: { path: '^core/engine/' },
      to: { path: '^core/(transport|cli)(/|\\.ts$)' },
    },
    {
      name: 'doors-see-no-command-line',
      severity: 'error',
      from: { path: '^(core/transport|electron)/' },
      to: { path: '^core/cli(/|\\.ts$)' },
    },
    {
      name: 'no-feature-calls-another-ones-handlers',
      severity: 'error',
      from: { path: '^core/([a-z]+)/', pathNot: '^core/engine/' },
      to: { path: '^core/[a-z]+/handlers\\.ts$', pathNot: '^core/$1/|^core/engine/' },
    },
    {
      name: 'renderer-sees-contracts-rules-and-kernel',
      severity: 'error',
      from: { path: '^renderer/' },
      to: {
        path: '^(core|electron)/',
        pathNot: `${contractOrKernel}|^core/[a-z]+/rules(/|\\.ts$)|^electron/desktop-contract\\.ts$`,
      },
    },
    {
      name: 'renderer-uses-no-node',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'preload-sees-the-shell-only',
      severity: 'error',
      from: { path: '^electron/preload\\.ts$' },
      to: { path: '^(core|renderer)/' },
    },
    ...featureRules,
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
