/**
 * The one-way import rule of the house: locales, contract <- machines <- services <- views,
 * and contract, machines, locales <- server. The server reaches views through views/render.tsx only, and is layered itself:
 * platform <- features <- app, with demo for app alone.
 */
const only = (from, allowed) => ({
  name: `${from}-imports`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: {
    path: '^(contract|machines|services|views|locales|server|payment-provider|docs|tests)/',
    pathNot: `^(${[from, ...allowed].join('|')})/`,
  },
});
/** The folders inside `folder` import only those before them in `order`, so that no two need each other. */
const inTheirOrder = (name, folder, order) => [
  ...order.slice(0, -1).map((one, at) => ({
    name,
    comment: `A folder of ${folder} imports those before it in the list.`,
    severity: 'error',
    from: { path: `^${folder}/${one}/` },
    to: { path: `^${folder}/(${order.slice(at + 1).join('|')})/` },
  })),
  {
    name,
    comment: `A new folder of ${folder} needs a place in the list.`,
    severity: 'error',
    from: { path: `^${folder}/(?!(${order.join('|')})/)[^/]+/` },
    to: { path: `^${folder}/[^/]+/` },
  },
];
/** Of the server, the lowest first. */
const PLATFORM = ['settings', 'images', 'database', 'secrets', 'mail', 'jobs', 'http', 'lifecycle'];
const FEATURES = [
  'pictures',
  'photos',
  'catalogue',
  'search',
  'identity',
  'preview',
  'notifications',
  'recommendations',
  'reviews',
  'lists',
  'money',
  'rewards',
  'orders',
  'messages',
  'buying',
  'seller',
  'aftersales',
  'import',
  'pages',
];
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other, even for a type alone, hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circular-folders',
      comment: 'A folder and what is inside of it count as one.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    only('locales', []),
    only('contract', []),
    only('machines', ['contract', 'locales']),
    only('services', ['machines', 'contract', 'locales']),
    only('views', ['services', 'machines', 'contract', 'locales']),
    // Another party: it knows of the shop what both have agreed on, and the rules of cards.
    only('payment-provider', ['contract', 'machines', 'locales']),
    {
      name: 'payment-provider-is-another',
      comment: 'Whatever the shop wants of the provider it asks over the wire.',
      severity: 'error',
      from: { pathNot: '^(payment-provider|tests)/' },
      to: { path: '^payment-provider/' },
    },
    // The generator of docs/machines: it draws with the views what the machines say.
    only('docs', ['views', 'machines']),
    {
      name: 'server-imports',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(services|views|docs|tests)/', pathNot: '^views/render\\.tsx$' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/(features|app|demo)/' },
    },
    {
      name: 'features-below-the-app',
      severity: 'error',
      from: { path: '^server/features/' },
      to: { path: '^server/(app|demo)/' },
    },
    ...inTheirOrder('platform-in-its-order', 'server/platform', PLATFORM),
    ...inTheirOrder('features-in-their-order', 'server/features', FEATURES),
    {
      name: 'features-by-their-index',
      comment: 'What a feature gives others is in its index; the rest is its own.',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: {
        path: '^server/features/[^/]+/',
        pathNot: ['^server/features/$1/', '^server/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'no-detour-by-the-own-index',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: { path: '^server/features/$1/index\\.ts$' },
    },
    {
      name: 'demo-for-the-app-alone',
      comment: 'The product runs without its demonstration.',
      severity: 'error',
      from: { path: '^server/(platform|features)/|^(?!server/|tests/)' },
      to: { path: '^server/demo/' },
    },
    {
      name: 'runtime-knows-no-lifecycle',
      comment: 'What names them all is in machines/persistence, machines/figures and the registry.',
      severity: 'error',
      from: { path: '^machines/runtime/' },
      to: { path: '^machines/(?!runtime/)' },
    },
    {
      name: 'rules-know-no-lifecycle',
      severity: 'error',
      from: { path: '^machines/rules/' },
      to: { path: '^machines/(?!rules/|runtime/)' },
    },
    {
      name: 'core-is-pure',
      comment: 'The core imports nothing but xstate and (lazily) libphonenumber-js.',
      severity: 'error',
      from: { path: '^machines/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core'],
        pathNot: 'node_modules/(xstate|libphonenumber-js)/',
      },
    },
    {
      name: 'phone-numbers-in-one-file',
      severity: 'error',
      from: {
        path: '^(machines|services|views|locales)/',
        pathNot: '^machines/rules/validation/mobile\\.ts$',
      },
      to: { path: 'node_modules/libphonenumber-js/' },
    },
    {
      name: 'phone-numbers-when-asked',
      comment: 'What is known of phone numbers is heavy: only import() may bring it.',
      severity: 'error',
      from: {},
      to: { path: '^machines/rules/validation/mobile\\.ts$', dynamic: false },
    },
    {
      name: 'browser-takes-contract-types-only',
      comment:
        'TypeBox stays out of the browser: machines, services and views import types, and the files of plain data.',
      severity: 'error',
      from: { path: '^(machines|services|views)/' },
      to: {
        path: '^contract/(?!(?:cards|cookies|endpoints|environments|invalid-session|limits|url-prefixes)\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist/|^\\.data/)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
