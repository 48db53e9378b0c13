import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { urlPrefix, endpoints } from '#contract/endpoints.ts';
import { IMPORTS_KEPT } from '#contract/limits.ts';
import { item } from '#server/platform/database/schema/index.ts';
import { Visitor, type SessionShop } from '../identity/identity-fixture.ts';
import { parts, row, zip } from '#tests/unit/server/features/import/files/workbook.ts';
import { shopify } from './import-fixture.ts';
import { ADDRESS, startImportSite, type ImportSite } from './seller-calls.ts';

let site: SessionShop;
let maria: Visitor;
let bo: Visitor;
let shopper: Visitor;
let failures: unknown[];
let sent: ImportSite['sent'];
const reportOf = (visitor: Visitor, id: string | number) =>
  visitor.send({
    method: 'GET',
    url: urlPrefix('fgm') + endpoints.sellerImportReport.path.replace(':importId', String(id)),
  });

beforeAll(async () => {
  ({ site, maria, bo, shopper, failures, sent } = await startImportSite('20kb'));
});
afterAll(() => site.close());

describe('POST imports', () => {
  test('answers 401 to a guest, and SELLERS_ONLY to a shopper', async () => {
    const file = shopify({ handle: 'a', title: 'A' });
    expect((await sent(new Visitor(site), file)).statusCode).toBe(401);
    const refused = await sent(shopper, file);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'SELLERS_ONLY']);
  });

  test.each(['text/csv', 'application/octet-stream', 'application/vnd.ms-excel', 'text/xml'])(
    'imports a file sent as %s into the seller’s own shop',
    async (type) => {
      const handle = type.replace(/\W/g, '-');
      const response = await sent(maria, shopify({ handle, title: handle }), type);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ format: 'shopify', created: 1, dryRun: false });
      const made = (await site.database.orm.select().from(item)).find((row) => row.title.en === handle);
      expect(made?.sellerId).toBe(11);
    },
  );

  test('stores a report that only its seller can read', async () => {
    const search = '?currency=USD&fileName=wool.csv';
    const report = (await sent(maria, shopify({ handle: 'r', title: 'R' }), 'text/csv', search)).json();
    const again = await reportOf(maria, report.importId);
    const at = new Date(site.shop.clock.now()).toISOString();
    expect([again.statusCode, again.json()]).toEqual([200, { ...report, at, fileName: 'wool.csv' }]);
    expect((await reportOf(bo, report.importId)).statusCode).toBe(404);
    expect((await reportOf(maria, 999_999)).statusCode).toBe(404);
    expect((await reportOf(maria, 'x')).statusCode).toBe(400);
  });

  test('stores imports up to a limit, which are listed to their seller, latest first', async () => {
    const listed = async (visitor: Visitor) =>
      visitor.send({ method: 'GET', url: urlPrefix('fgm') + endpoints.sellerImports.path });
    await sent(maria, shopify({ handle: 'l', title: 'L' }, { handle: 'm', title: 'M', price: '' }));
    const mine = (await listed(maria)).json();
    expect(mine.imports[0]).toMatchObject({
      format: 'shopify',
      rows: 2,
      created: 1,
      refusedCount: 1,
      fileName: null,
    });
    expect(mine.imports[1]).toMatchObject({ fileName: 'wool.csv' });
    expect(Object.keys(mine.imports[0])).not.toContain('refused');
    expect((await listed(bo)).json()).toEqual({ imports: [] });
    expect((await listed(shopper)).json().code).toBe('SELLERS_ONLY');
    expect((await listed(new Visitor(site))).statusCode).toBe(401);
    const report = JSON.stringify({ ...mine.imports[0], refused: [], warnings: [], categories: [] });
    await site.database.pool.query(
      `insert into catalogue_import (seller_id, report, created_at) select 11, $1, now() from generate_series(1, $2::int)`,
      [report, IMPORTS_KEPT + 5],
    );
    const last = (await sent(maria, shopify({ handle: 'l', title: 'L' }))).json();
    const left = (await listed(maria)).json().imports;
    expect([left.length, left[0].importId]).toEqual([IMPORTS_KEPT, last.importId]);
    expect((await reportOf(maria, mine.imports[1].importId)).statusCode).toBe(404);
  });

  test('answers an unknown table with its columns, and an unusable mapping with the invalid field', async () => {
    const file = 'Objet,Coût\nBol,12\n';
    const send = async (map?: string) =>
      sent(
        maria,
        file,
        'text/csv',
        `?currency=USD&stock=1&dryRun=true${map === undefined ? '' : `&map=${encodeURIComponent(map)}`}`,
      );
    const asked = await send();
    expect(asked.statusCode).toBe(422);
    expect(asked.json()).toMatchObject({
      code: 'IMPORT_REFUSED',
      field: 'map',
      details: { cause: 'COLUMNS_NEEDED' },
      question: {
        columns: [
          { name: 'Objet', samples: ['Bol'] },
          { name: 'Coût', samples: ['12'] },
        ],
      },
    });
    expect((await send('title=#1,price=Coût')).json()).toMatchObject({ format: 'table', created: 1 });
    for (const [map, field] of [
      ['title=#1,price=Prix', 'map/price'],
      ['price=#2', 'map/title'],
      ['title=#1,price=#2,weight=#1', 'map'],
      ['#1', 'map'],
    ] as const) {
      const refused = await send(map);
      expect([refused.statusCode, refused.json().field]).toEqual([400, field]);
    }
    expect((await send('title=#1,price=Prix')).json().message).toBe('Price: your file has no column “Prix”.');
    expect((await send('')).statusCode).toBe(400);
  });

  test('takes a rate and a dry run as query parameters, and refuses an invalid rate', async () => {
    const feed = await readFile(new URL('./feeds/etsy_sabaceramics.csv', import.meta.url));
    const small = feed.subarray(0, feed.indexOf('\n"Grey saggar') + 1);
    const dry = await sent(maria, small, 'text/csv', '?dryRun=true&rate=EUR%3D1.09');
    expect(dry.json()).toMatchObject({ importId: null, dryRun: true, created: 1 });
    for (const rate of ['EUR', 'EUR=0', 'USD=2', 'XQZ=2', 'EUR=1,EUR=2', 'EUR=1&rate=CAD=2']) {
      const refused = await sent(maria, small, 'text/csv', `?rate=${rate}`);
      expect([refused.statusCode, refused.json().field]).toEqual([400, 'rate']);
    }
  });

  test('names the query parameter that is missing or invalid: currency, rate or stock', async () => {
    const file = shopify({ handle: 'q', title: 'Q', price: '10', quantity: '' });
    const asked = async (search: string) => {
      const answered = await sent(maria, file, 'text/csv', search);
      const { code, field } = answered.json();
      return [answered.statusCode, code, field];
    };
    expect(await asked('')).toEqual([422, 'IMPORT_REFUSED', 'currency']);
    expect(await asked('?currency=CAD')).toEqual([400, 'RATE_MISSING', 'rate']);
    expect(await asked('?currency=USD&rate=EUR%3D1.1')).toEqual([422, 'IMPORT_REFUSED', 'rate']);
    expect(await asked('?currency=USD')).toEqual([422, 'IMPORT_REFUSED', 'stock']);
    expect(await asked('?currency=dollars')).toEqual([400, 'VALIDATION', 'currency']);
    expect((await asked('?currency=USD&stock=-1'))[0]).toBe(400);
    expect((await asked('?currency=cad&rate=CAD%3D0.73&stock=4&dryRun=true'))[0]).toBe(200);
  });

  test.each([
    ['fetched by default', '', 1],
    ['fetched with fetchPictures=true', '&fetchPictures=true', 1],
    ['not fetched with fetchPictures=false', '&fetchPictures=false', 0],
  ])('pictures that a file names are %s', async (_what, search, warnings) => {
    // A loopback address: the import resolves it and refuses to fetch it.
    const file = shopify({
      handle: `p${search}`,
      title: `Bowl ${search}`,
      picture: 'http://127.0.0.1/bowl.png',
    });
    const report = (await sent(maria, file, 'text/csv', `?currency=USD${search}`)).json();
    expect(report).toMatchObject({ created: 1, warningCount: warnings });
    if (warnings > 0) expect(report.warnings).toMatchObject([{ code: 'PICTURE_FAILED' }]);
  });

  test('refuses a broken file with its cause and line', async () => {
    const refused = await sent(maria, 'Handle,Title,Variant Price\na,"x\n');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'IMPORT_REFUSED',
      field: 'file',
      details: { cause: 'QUOTE_NOT_CLOSED', line: 2 },
    });
    expect(refused.json().message).toContain('Line 2');
  });

  test.each([
    'text/tab-separated-values',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/json',
    'application/zip',
    'application/x-www-form-urlencoded',
    'text/html',
    'image/png',
    'x-unheard/of',
  ])('reads a table whatever its declared content type: %s', async (type) => {
    const answered = await sent(
      maria,
      shopify({ handle: 'typed', title: 'Typed' }),
      type,
      '?dryRun=true&currency=USD',
    );
    expect([answered.statusCode, answered.json()]).toMatchObject([200, { format: 'shopify' }]);
  });

  test('imports a workbook, and names the row of its sheet that it refuses', async () => {
    const rows = [
      ['Handle', 'Title', 'Variant Price'],
      ['sheet', 'From a sheet', '12.50'],
      ['free', 'Free', ''],
    ];
    const workbook = zip(parts({ Products: rows.map((cells) => row(...cells)).join('') }));
    const answered = await sent(maria, workbook, 'application/vnd.ms-excel', '?currency=USD&stock=1');
    expect(answered.json()).toMatchObject({
      format: 'shopify',
      created: 1,
      refused: [{ line: 3, title: 'Free' }],
    });
    const cut = await sent(maria, workbook.subarray(0, -30), 'application/vnd.ms-excel');
    expect([cut.statusCode, cut.json().details.cause]).toEqual([422, 'BROKEN_XLSX']);
  });

  test.each([
    ['application/json', '{"title": "Wool"}', 'JSON_FILE'],
    ['text/html', '<!doctype html><html></html>', 'WEB_PAGE'],
    ['application/pdf', '%PDF-1.7', 'PDF_FILE'],
    ['application/zip', Buffer.from('504b0506', 'hex'), 'PACKED_FILE'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nHandle,Title\r\n--x--\r\n',
      'FORM_UPLOAD',
    ],
  ])('refuses a file of another kind and says what to send instead: %s', async (type, content, cause) => {
    const answered = await sent(maria, content, type, '?dryRun=true&currency=USD');
    expect(answered.statusCode).toBe(422);
    expect(answered.json()).toMatchObject({ code: 'IMPORT_REFUSED', details: { cause } });
    expect(answered.json().message).toMatch(/ send /i);
  });

  test('an aborted upload changes nothing, is no server error, and the next one is imported', async () => {
    const before = await site.database.orm.$count(item);
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const address = site.app.server.address();
    const upload = request({
      port: typeof address === 'object' ? address?.port : undefined,
      method: 'POST',
      path: ADDRESS,
      headers: {
        host: 'shop.example',
        origin: 'https://shop.example',
        'content-type': 'text/csv',
        'content-length': 10_000,
        authorization: `Bearer ${maria.token ?? ''}`,
      },
    });
    upload.on('error', () => undefined);
    upload.write(shopify({ handle: 'half', title: 'Half' }));
    const running = `select from pg_stat_activity where application_name = 'atelier import' and datname = current_database()`;
    const imports = async () => (await site.database.pool.query(running)).rows.length;
    await expect.poll(imports).toBe(1);
    upload.destroy();
    await expect.poll(imports).toBe(0);
    await expect.poll(() => failures.at(-1)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(await site.database.orm.$count(item)).toBe(before);
    expect((await sent(maria, shopify({ handle: 'whole', title: 'Whole' }))).statusCode).toBe(200);
  });

  test('refuses a file that is too large, empty, unknown, binary or without items', async () => {
    expect((await sent(maria, 'x'.repeat(30_000))).statusCode).toBe(413);
    expect((await sent(maria, '')).statusCode).toBeGreaterThanOrEqual(400);
    expect((await sent(maria, 'a,b\n1\n')).json().details.cause).toBe('UNKNOWN_FORMAT');
    expect((await sent(maria, shopify())).json().details.cause).toBe('NO_ITEMS');
    const binary = await sent(maria, `${shopify({ handle: 'z', title: 'x'.repeat(5_000) })}\0`);
    expect([binary.statusCode, binary.json().details]).toMatchObject([422, { cause: 'BINARY', line: 3 }]);
  });
});
