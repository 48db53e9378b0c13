/** The calls of a seller's imports, and of the categories that they guessed. */
import { Type } from 'typebox';
import { Id } from '../bounds.ts';
import type { CallSchemas } from '../call.ts';
import {
  CategoriesChosen,
  ChooseCategoriesBody,
  ImportCategories,
  ImportCategoriesQuery,
} from '../import-categories.ts';
import { EarlierImports, IMPORT_TYPES, ImportAnswer, ImportQuery, ImportReportAnswer } from '../imports.ts';

export const importCalls = {
  sellerImport: {
    summary: 'Import a file of listings into the caller’s shop',
    query: ImportQuery,
    file: {
      types: IMPORT_TYPES,
      description:
        'A product export of Shopify, Etsy or WooCommerce as CSV or Excel (.xlsx), a Google Merchant feed as XML, CSV or TSV, or any table whose columns `map` names; its format is found by looking at it.',
    },
    needs: 'session',
    refuses: [
      'BAD_REQUEST',
      'RATE_INVALID',
      'RATE_DOLLAR',
      'RATE_TWICE',
      'RATE_MISSING',
      'RATE_UNKNOWN_CURRENCY',
      'MAP_UNREADABLE',
      'MAP_FIELD_UNKNOWN',
      'MAP_FIELD_TWICE',
      'MAP_FIELD_MISSING',
      'MAP_COLUMN_UNKNOWN',
      'MAP_NEEDS_TABLE',
      'SELLERS_ONLY',
      'SELLER_CLOSED',
      'IMPORT_RUNNING',
      'NO_CATEGORIES',
      'IMPORT_REFUSED',
      'TOO_BUSY',
    ],
    answer: ImportAnswer,
  },
  sellerImportReport: {
    summary: 'The report of an import',
    params: Type.Object({ importId: Id }),
    needs: 'session',
    refuses: ['SELLERS_ONLY', 'NOT_FOUND'],
    answer: ImportReportAnswer,
  },
  sellerImports: {
    summary: 'Earlier imports into the caller’s shop, newest first',
    needs: 'session',
    refuses: ['SELLERS_ONLY'],
    answer: EarlierImports,
  },
  sellerImportCategories: {
    summary:
      'Words from which imports guessed the categories of the caller’s listings, those with the most listings first',
    query: ImportCategoriesQuery,
    needs: 'session',
    refuses: ['SELLERS_ONLY'],
    answer: ImportCategories,
  },
  chooseImportCategories: {
    summary:
      'Choose categories in place of guessed ones: moves the listings now, and is kept for later imports',
    body: ChooseCategoriesBody,
    needs: 'session',
    refuses: ['SELLERS_ONLY', 'SELLER_CLOSED', 'IMPORT_RUNNING', 'CATEGORY_UNKNOWN'],
    answer: CategoriesChosen,
  },
} as const satisfies Record<string, CallSchemas>;
