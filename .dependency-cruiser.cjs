/** Who may import whom. Each rule is proven once by tools/rules.test.ts, which breaks it on purpose. */
const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

module.exports = {
  forbidden: [
    error(
      'no-cycle',
      'Two files that need each other are one thought in two places.',
      {},
      { circular: true },
    ),
    error(
      'domain-alone',
      'The rules are pure: no I/O, no library.',
      { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      { pathNot: '^packages/domain/src' },
    ),
    error('contract-no-app', 'The calls know no side.', { path: '^packages/contract/' }, { path: '^apps/' }),
    error(
      'server-no-web',
      'The two sides meet in the contract only.',
      { path: '^apps/server/' },
      { path: '^apps/web/' },
    ),
    error(
      'web-no-server',
      'The two sides meet in the contract only.',
      { path: '^apps/web/' },
      { path: '^apps/server/' },
    ),
    error(
      'store-behind-service',
      'Only services write.',
      { path: '^apps/server/src', pathNot: '\\.(service|store|test)\\.ts$' },
      { path: '\\.store\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'routes-apart',
      'Features meet in services and reads, never in routes.',
      { path: '^apps/server/src/features/([^/]+)/' },
      { path: '^apps/server/src/features/[^/]+/.*\\.routes\\.ts$', pathNot: '^apps/server/src/features/$1/' },
    ),
    error(
      'web-features-are-islands',
      'A screen shares by ui, shared, api or domain.',
      { path: '^apps/web/src/(admin|public)/features/([^/]+)/' },
      { path: '^apps/web/src/$1/features/', pathNot: '^apps/web/src/$1/features/$2/' },
    ),
    error(
      'shared-knows-no-feature',
      'What several features show is no screen: a feature opens it, not the other way round.',
      { path: '^apps/web/src/admin/shared/', pathNot: '\\.test\\.tsx?$' },
      { path: '^apps/web/src/admin/(features|routes|shell|boot)/' },
    ),
    error(
      'ui-knows-no-shared',
      'Screens are made of ui, which knows none of them.',
      { path: '^apps/web/src/admin/ui/', pathNot: '\\.test\\.tsx?$' },
      { path: '^apps/web/src/admin/(shared|features|routes|shell|boot)/' },
    ),
    error(
      'telling-names',
      'A name says what is inside.',
      {},
      { path: '(^|/)(utils?|helpers?|misc|common)(/|\\.tsx?$)', pathNot: 'node_modules' },
    ),
    error(
      'no-orphan',
      'What nobody imports is dead.',
      {
        orphan: true,
        pathNot: [
          '\\.(test|e2e)\\.tsx?$',
          '\\.d\\.ts$',
          'vite(st)?\\.config\\.ts$',
          '^apps/web/src/test-kit/',
          '^tools/',
          '^e2e/',
          // the start of a worker is named by its address alone
          '\\.worker\\.ts$',
          // db/schema/migrate.ts takes the whole folder
          '^apps/server/src/db/migrations/',
          '^bench/',
        ],
      },
      {},
    ),
  ],
  options: {
    parser: 'tsc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
