/** Which words of the file became which categories, and how. */
import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportReport } from '#contract/imports.ts';
import { useLocale } from '#views/locale.tsx';
import { Link } from '#views/router/Link.tsx';
import { ReportTable } from './ReportTable.tsx';

export function CategoriesReport({ categories }: { categories: ImportReport['categories'] }) {
  const { t } = useTranslation();
  const { number } = useLocale();
  if (categories.length === 0) return null;
  return (
    <>
      <h3>{t('imports:report.categories')}</h3>
      <p>
        {t('imports:report.categoriesHint')}
        {categories.some(({ guessed }) => guessed) ? ` ${t('imports:report.guessedHint')}` : null}
      </p>
      <ReportTable
        kind="categories"
        label={t('imports:report.categories')}
        columns={[
          t('imports:report.from'),
          t('imports:report.to'),
          t('imports:report.how'),
          t('imports:report.items'),
        ]}
      >
        {categories.map(({ from, to, toName, items, guessed, guess }) => (
          <Table.Tr key={JSON.stringify([from, to, guessed, guess])}>
            <Table.Td dir="auto">{from === '' ? t('imports:report.none') : from}</Table.Td>
            <Table.Td>
              <Link to={`/category/${to}`}>{toName ?? to}</Link>
            </Table.Td>
            <Table.Td>
              {guessed
                ? t('imports:report.guessed')
                : guess === undefined
                  ? t('imports:report.named')
                  : t('imports:report.chosen')}
            </Table.Td>
            <Table.Td>{number(items)}</Table.Td>
          </Table.Tr>
        ))}
      </ReportTable>
    </>
  );
}
