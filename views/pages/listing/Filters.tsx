/**
 * A list's filters. On a wide screen they are beside the list. On a phone a button opens them in a drawer, whose code loads once the
 * reader approaches the button; without script the button unfolds them above the list.
 */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Listing } from '#contract/catalogue.ts';
import { lazyComponent } from '#views/lazy-component.ts';
import { useLocale } from '#views/locale.tsx';
import { Facets } from './Facets.tsx';
import { chosenValues } from './list-address.ts';
import { useChosenFacets } from './use-list-address.ts';
import styles from './Filters.module.css';

const FilterDrawer = lazyComponent('filters', () => import('./FilterDrawer.tsx'));

export function Filters({ listing: { facets, total } }: { listing: Pick<Listing, 'facets' | 'total'> }) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const chosen = chosenValues(useChosenFacets(facets)).length;
  /** Whether the drawer is open; null, and the drawer not loaded, until the reader's pointer or focus comes near its button. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const inPlace = useRef<HTMLDetailsElement>(null);
  const opener = useRef<HTMLElement>(null);
  // Set here, because without script it opens no dialog.
  useEffect(() => {
    if (opener.current) opener.current.ariaHasPopup = 'dialog';
  }, []);
  const prepare = () => {
    setOpen((known) => known ?? false);
  };
  return (
    <>
      <details ref={inPlace} className={styles.filters} data-testid="filters">
        <Button
          component="summary"
          variant="outline"
          ref={opener}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={(event) => {
            event.preventDefault();
            // The reader may have unfolded them before this module was there.
            inPlace.current?.removeAttribute('open');
            setOpen(true);
          }}
        >
          {t('listing:filters')}
          {chosen === 0 ? null : (
            <>
              <span className={styles.chosen} aria-hidden="true">
                {number(chosen)}
              </span>
              <span className="visually-hidden"> {t('listing:filtersChosen', { count: chosen })}</span>
            </>
          )}
        </Button>
        <Facets facets={facets} />
      </details>
      {isOpen === null ? null : (
        <Suspense>
          <FilterDrawer
            facets={facets}
            total={total}
            isOpen={isOpen}
            onClose={() => {
              setOpen(false);
              opener.current?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
