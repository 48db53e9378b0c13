/** A phone's filters, over the list: several can be chosen, and the list behind follows each choice. */
import { Button, Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLayoutEffect, useRef } from 'react';
import type { Listing } from '#contract/catalogue.ts';
import { Link } from '#views/router/Link.tsx';
import { useIsTravelling } from '#views/router/travel.ts';
import { Facets } from './Facets.tsx';
import { chosenValues, cleared } from './list-address.ts';
import { useChosenFacets, useListAddress } from './use-list-address.ts';
import styles from './FilterDrawer.module.css';

interface Props extends Pick<Listing, 'facets' | 'total'> {
  readonly isOpen: boolean;
  onClose(): void;
}

export default function FilterDrawer({ facets, total, isOpen, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      returnFocus={false}
      size="min(400px, 92vw)"
      title={t('listing:filters')}
      closeButtonProps={{ 'aria-label': t('listing:closeFilters') }}
      transitionProps={{ duration: 180 }}
      classNames={{
        content: styles.content,
        header: styles.header,
        title: styles.title,
        close: styles.close,
        body: styles.body,
      }}
      data-testid="filter-drawer"
    >
      <div className={styles.facets}>
        <Facets facets={facets} />
      </div>
      <Foot facets={facets} total={total} onClose={onClose} />
    </Drawer>
  );
}

function Foot({ facets, total, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation();
  const isTravelling = useIsTravelling();
  const address = useListAddress();
  const isNarrowed = chosenValues(useChosenFacets(facets)).length > 0;
  const show = useRef<HTMLButtonElement>(null);
  // The element with the focus may be gone: a choice can remove its own facet, and "Clear all" removes itself.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) show.current?.focus({ preventScroll: true });
  }, [facets, isNarrowed]);
  return (
    <div className={styles.foot}>
      {isNarrowed ? (
        <Button component={Link} to={cleared(address)} variant="subtle" px="sm">
          {t('listing:clear')}
        </Button>
      ) : null}
      <Button
        ref={show}
        className={styles.show}
        data-testid="show-items"
        data-state={isTravelling ? 'PENDING' : 'FULFILLED'}
        onClick={onClose}
      >
        {t('listing:show', { count: total })}
      </Button>
      <p className="visually-hidden" role="status">
        {t('listing:results', { count: total })}
      </p>
    </div>
  );
}
