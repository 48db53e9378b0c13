/** A list of items with filters, order and pages, for category, search, seller and maker pages. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Listing, Sort } from '#contract/catalogue.ts';
import { useLocale } from '#views/locale.tsx';
import { ItemCards } from '#views/components/ItemCards.tsx';
import { usePageContext } from '#views/page-context.tsx';
import { QueryForm } from '#views/router/QueryForm.tsx';
import { useIsTravelling } from '#views/router/travel.ts';
import { Chosen } from './Facets.tsx';
import { Filters } from './Filters.tsx';
import { KeptQuery } from './KeptQuery.tsx';
import { ScopedSearch } from './ScopedSearch.tsx';
import { cleared, pageAddress, pageNumbers, withQuery } from './list-address.ts';
import { useListAddress } from './use-list-address.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './ItemList.module.css';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { pathnameOf, queryOf } from '#views/read-path.ts';

/** Cards visible at once on a phone and a small laptop: their pictures aren't lazy. */
const SOON = 4;
const SORTS: readonly Sort[] = ['popular', 'newest', 'price-up', 'price-down', 'rating'];

const SEARCH_PAGE = '/search';

export function ItemList({ listing }: { listing: Listing }) {
  const { t } = useTranslation();
  const { path, shell } = usePageContext();
  const withoutChoices = cleared(path);
  const query = queryOf(path).get('q') ?? '';
  // Without active filters there is nothing to remove, so the link leads to the whole shop.
  const isNarrowed = withQuery(path, () => undefined) !== withoutChoices;
  return (
    <Frame>
      {listing.facets.length === 0 ? null : (
        <aside className={styles.side}>
          <Filters listing={listing} />
        </aside>
      )}
      <div className={styles.main}>
        {query === '' || pathnameOf(path) === SEARCH_PAGE ? null : (
          <ScopedSearch query={query} listing={listing} />
        )}
        <div className={styles.bar}>
          <p className={styles.count} data-testid="count" role="status">
            {t('listing:results', { count: listing.total })}
          </p>
          {listing.total > 1 ? <SortForm /> : null}
        </div>
        <Chosen facets={listing.facets} />
        {listing.items.length === 0 ? (
          <EmptyState>
            <h2>{t('listing:none.title')}</h2>
            <p>{isNarrowed || query === '' ? t('listing:none.text') : t('listing:none.query', { query })}</p>
            {isNarrowed ? (
              <Button component={Link} to={withoutChoices}>
                {t('listing:none.clear')}
              </Button>
            ) : (
              <>
                <Button component={Link} to="/search">
                  {t('listing:everything')}
                </Button>
                <ul className={styles.ways}>
                  {shell.departments.map((department) => (
                    <li key={department.path}>
                      <Link to={department.path}>{department.name}</Link>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </EmptyState>
        ) : (
          <>
            <h2 className="visually-hidden">{t('listing:items')}</h2>
            <div className={styles.items}>
              <ItemCards cards={listing.items} soon={SOON} />
            </div>
          </>
        )}
        {listing.popular.length === 0 ? null : (
          <section className={styles.popular}>
            <h2>{t('listing:popular')}</h2>
            <ItemCards cards={listing.popular} />
          </section>
        )}
        <Pages listing={listing} />
      </div>
    </Frame>
  );
}

/** Marks that another list is loading, without rendering its cards again. */
function Frame({ children }: { children: ReactNode }) {
  const isTravelling = useIsTravelling();
  return (
    <div className={styles.list} data-testid="list" data-state={isTravelling ? 'PENDING' : 'FULFILLED'}>
      {children}
    </div>
  );
}

/** A form with a button; with script, choosing submits it. */
function SortForm() {
  const { t } = useTranslation();
  const path = useListAddress();
  const navigate = useNavigate();
  const query = queryOf(path);
  const searched = (query.get('q') ?? '') !== '';
  const sorts: Sort[] = [...(searched ? (['relevance'] as const) : []), ...SORTS];
  const chosen = query.get('sort') ?? (searched ? 'relevance' : 'popular');
  return (
    <QueryForm className={styles.sort} to={pathnameOf(path)}>
      <KeptQuery except={['sort']} />
      <label>
        <span className={styles.sortLabel}>{t('listing:sort.label')}</span>{' '}
        <select
          className={styles.sortSelect}
          name="sort"
          value={chosen}
          onChange={(event) => {
            const { value } = event.currentTarget;
            void navigate(
              withQuery(path, (next) => {
                next.set('sort', value);
              }),
            );
          }}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`listing:sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit" variant="outline">
          {t('listing:sort.apply')}
        </Button>
      </noscript>
    </QueryForm>
  );
}

function Pages({ listing: { page, pages } }: { listing: Listing }) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { path } = usePageContext();
  if (pages < 2) return null;
  return (
    <nav aria-label={t('listing:pages.label')}>
      <ul className={styles.pages}>
        {page > 1 ? (
          <li>
            <Link to={pageAddress(path, page - 1)} rel="prev">
              {t('listing:pages.previous')}
            </Link>
          </li>
        ) : null}
        {pageNumbers(page, pages).map((shown, index) => (
          <li key={shown ?? `gap-${String(index)}`}>
            {shown === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={pageAddress(path, shown)}
                aria-label={t('listing:pages.page', { number: shown })}
                aria-current={shown === page ? 'page' : undefined}
              >
                {number(shown)}
              </Link>
            )}
          </li>
        ))}
        {page < pages ? (
          <li>
            <Link to={pageAddress(path, page + 1)} rel="next">
              {t('listing:pages.next')}
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
