/** The calls of a seller's imports (§7 Seller): the request body is the file, streamed. */
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BrokenFileCode, ImportQuery, ImportReport } from '#contract/imports.ts';
import type { Language } from '#locales/paths.ts';
import { catalogueImport, category } from '#server/platform/database/schema/index.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { decompressUpload } from '#server/platform/http/bodies.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { isRates, needsRate, readRates } from './listings/amounts.ts';
import type { RateProblem, Rates } from './listings/amounts.ts';
import { BrokenFile } from './broken-file.ts';
import { importCatalogue } from './import-catalogue.ts';
import { importCategoryRoutes } from './categories/routes.ts';
import { notStartedRefusal } from './not-started-refusal.ts';
import { ImportNotStarted } from './import-options.ts';
import { earlierImports } from './repository.ts';
import { ColumnsNeeded } from './mapping/table-question.ts';
import { MappingProblem, parseMapping } from './mapping/parse-mapping.ts';
import { ownShopIn, type OwnShop } from './own-shop.ts';
import { PUBLIC_ONLY } from './pictures/fetch-picture.ts';
import { brokenText, tableFieldText } from './texts.ts';
import { uploadOf, type Upload } from './files/upload.ts';
import { oneLine } from './wording.ts';

/** The server drains up to this many times the size limit of a refused file, so that the browser receives the answer. */
const DRAIN_TIMES = 2;
/** The most imports that one process runs at the same time. */
const AT_ONCE = 2;
const BUSY_S = 30;

/** Carries the upload stream past `answer`, whose calls have JSON bodies or none. */
const uploads = new WeakMap<FastifyRequest, Upload>();

function rateRefusal({ problem, part }: RateProblem): Refusal {
  const named = { field: 'rate', details: { part } };
  switch (problem) {
    case 'unreadable':
      return new Refusal('RATE_INVALID', named);
    case 'dollar':
      return new Refusal('RATE_DOLLAR', named);
    case 'twice':
      return new Refusal('RATE_TWICE', named);
    case 'unknownCurrency':
      return new Refusal('RATE_UNKNOWN_CURRENCY', named);
  }
}

function ratesOf({ rate }: ImportQuery): Rates {
  if (rate === undefined) return new Map();
  const rates = readRates(rate);
  if (!isRates(rates)) throw rateRefusal(rates);
  return rates;
}

const importerFor =
  (shop: Shop) =>
  async (
    request: FastifyRequest,
    query: ImportQuery,
    sellerId: number,
    userId: string,
  ): Promise<ImportReport> => {
    const { importBytes } = shop.settings.limits;
    const rates = ratesOf(query);
    const currency = query.currency?.toUpperCase();
    if (currency !== undefined && needsRate(currency, rates)) {
      throw new Refusal('RATE_MISSING', { field: 'rate', details: { currency } });
    }
    const upload = uploads.get(request);
    if (!upload) throw new BrokenFile('EMPTY_FILE');
    if (Number(request.headers['content-length'] ?? 0) > importBytes) throw new Refusal('BODY_TOO_LARGE');
    return importCatalogue(shop, upload.pieces, {
      sellerId,
      userId,
      dryRun: query.dryRun ?? false,
      rates,
      currency,
      stock: query.stock,
      map: query.map === undefined ? undefined : parseMapping(query.map),
      fileName: query.fileName === undefined ? undefined : oneLine(query.fileName),
      retireMissing: query.retireMissing ?? false,
      pictures: query.fetchPictures === false ? null : PUBLIC_ONLY,
      maxBytes: importBytes,
    });
  };

/** The query field with which the seller answers each of these refusals. */
const ASKED: Partial<Record<BrokenFileCode, string>> = {
  CURRENCY_NEEDED: 'currency',
  RATE_UNUSED: 'rate',
  STOCK_NEEDED: 'stock',
  COLUMNS_NEEDED: 'map',
};

function mappingRefusal({ code, field, part }: MappingProblem, language: Language): Refusal {
  const details = { part, ...(field === undefined ? {} : { name: tableFieldText(field, language) }) };
  return new Refusal(code, { field: field === undefined ? 'map' : `map/${field}`, details });
}

function refusalOf(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof MappingProblem) return mappingRefusal(error, request.locale.language);
  if (error instanceof BrokenFile) {
    if (error.code === 'FILE_TOO_LARGE') return new Refusal('BODY_TOO_LARGE');
    const { line, column } = error;
    return new Refusal('IMPORT_REFUSED', {
      field: ASKED[error.code] ?? 'file',
      details: {
        reason: brokenText(error, request.locale.language),
        cause: error.code,
        ...(line === undefined ? {} : { line }),
        ...(column === undefined ? {} : { column }),
      },
      ...(error instanceof ColumnsNeeded ? { question: error.question } : {}),
    });
  }
  if (error instanceof ImportNotStarted) return notStartedRefusal(error);
  // The client closed the connection during the upload, which is no server error.
  if (error !== null && request.raw.errored === error) return new Refusal('BAD_REQUEST');
  return error;
}

async function importCalls(app: FastifyInstance, shop: Shop, ownShop: OwnShop): Promise<void> {
  const { orm } = shop.database;
  const importFrom = importerFor(shop);
  let running = 0;

  // Any content type is accepted (browsers send none for .tsv, curl sends a form's): the bytes tell the format.
  app.removeAllContentTypeParsers();
  // The stream is passed on unread, because the handler checks the seller first.
  app.addContentTypeParser('*', (request, payload, done) => {
    try {
      uploads.set(request, uploadOf(decompressUpload(request, payload)));
      done(null);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });

  /** Adds the names of the categories that still exist to a report. */
  const named = async (report: ImportReport, language: Language): Promise<ImportReport> => {
    const slugs = report.categories.map(({ to }) => to);
    const known = await orm
      .select({ slug: category.slug, name: category.name })
      .from(category)
      .where(inArray(category.slug, slugs));
    const names = new Map(known.map(({ slug, name }) => [slug, name[language]]));
    const categories = report.categories.map((entry) => {
      const toName = names.get(entry.to);
      return toName === undefined ? entry : { ...entry, toName };
    });
    return { ...report, categories };
  };

  /** @throws 401, 403 SELLERS_ONLY or SELLER_CLOSED, 409 IMPORT_RUNNING, 413, 422 IMPORT_REFUSED, 429 TOO_BUSY */
  registerCall(
    app,
    'sellerImport',
    async ({ query, request, reply }) => {
      const { sellerId, userId } = await ownShop(request);
      if (running >= AT_ONCE) throw new Refusal('TOO_BUSY', { details: { seconds: BUSY_S } });
      running += 1;
      let failure: unknown;
      try {
        return await named(await importFrom(request, query, sellerId, userId), request.locale.language);
      } catch (error) {
        failure = error;
      } finally {
        running -= 1;
      }
      await uploads.get(request)?.readToEnd(DRAIN_TIMES * shop.settings.limits.importBytes);
      // The body may be longer still, so the answer closes the connection.
      void reply.header('connection', 'close');
      throw refusalOf(failure, request);
    },
    { isUpload: true },
  );

  registerCall(app, 'sellerImportReport', async ({ params, request }) => {
    const { sellerId } = await ownShop(request);
    const own = and(eq(catalogueImport.id, params.importId), eq(catalogueImport.sellerId, sellerId));
    const { report, fileName, createdAt } = catalogueImport;
    const [found] = await orm.select({ report, fileName, createdAt }).from(catalogueImport).where(own);
    if (!found) throw notFound();
    const answer = await named({ ...found.report, importId: params.importId }, request.locale.language);
    return { ...answer, at: found.createdAt.toISOString(), fileName: found.fileName };
  });

  registerCall(app, 'sellerImports', async ({ request }) => {
    const { sellerId } = await ownShop(request);
    return { imports: await earlierImports(shop.database.pool, sellerId) };
  });
}

/** Registers the calls of a seller's imports: files, reports and guessed categories. */
export async function importRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const ownShop = ownShopIn(shop);
  importCategoryRoutes(app, shop, ownShop);
  // A Fastify scope of its own limits the content type parser to these calls.
  await app.register((scope) => importCalls(scope, shop, ownShop));
}
