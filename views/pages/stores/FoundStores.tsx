/** The stores near a place, numbered as on the map. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageOf } from '#contract/pages.ts';
import type { FoundStore, StoreSearch } from '#contract/stores.ts';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { Link } from '#views/router/Link.tsx';
import { OpenNow } from './OpenNow.tsx';
import { PreferStore } from './PreferStore.tsx';
import { Services } from './Services.tsx';
import { StoreFacts } from './StoreFacts.tsx';
import { StoreHeading, type Fronts } from './StoreHeading.tsx';
import { StoreMap } from './StoreMap.tsx';
import styles from './FoundStores.module.css';

type Clocks = PageOf<'stores'>['clocks'];

type Props = {
  found: StoreSearch;
  clocks: Clocks;
  fronts: Fronts;
  /** Whether the search asked for a SKU. */
  isStock: boolean;
};

export function FoundStores({ found, clocks, fronts, isStock }: Props) {
  const { t } = useTranslation();
  const { place, range, unit, stores, beyond } = found;
  const distance = t(`stores:${unit}`, { count: range });
  const count = stores.length;
  const where = place.name ?? t('stores:here');
  return (
    <section className={styles.found} data-testid="found-stores" data-state={count === 0 ? 'NONE' : 'FOUND'}>
      <h2>
        {isStock
          ? t('stores:foundStock', { count, distance, place: where })
          : t('stores:found', { count, distance, place: where })}
      </h2>
      {count === 0 ? (
        <None beyond={beyond} unit={unit} isStock={isStock} clocks={clocks} fronts={fronts} />
      ) : (
        <div className={styles.columns}>
          <ol className={styles.list}>
            {stores.map((store) => (
              <li key={store.id} className={styles.store}>
                <Found store={store} unit={unit} clocks={clocks} fronts={fronts} />
              </li>
            ))}
          </ol>
          <StoreMap found={found} />
        </div>
      )}
    </section>
  );
}

type FoundProps = { store: FoundStore; unit: StoreSearch['unit']; clocks: Clocks; fronts: Fronts };

function Found({ store, unit, clocks, fronts }: FoundProps) {
  const { t } = useTranslation();
  const name = useId();
  const { stock, distance } = store;
  const clock = clocks[store.slug];
  return (
    <>
      <StoreHeading front={fronts[store.slug]}>
        <h3 id={name}>
          <Link to={`/stores/${store.slug}`}>{store.name}</Link>
        </h3>
      </StoreHeading>
      <p className={styles.far}>
        <span>{t(`stores:away.${unit}`, { count: distance })}</span>{' '}
        <OpenNow key={clock} hours={store.hours} clock={clock} />
      </p>
      {stock === null ? null : (
        <p className={styles.stock}>
          {t('stores:stock', { count: stock.quantity })}
          {stock.aisle === null ? null : `, ${t('stores:aisle', { aisle: stock.aisle })}`}
        </p>
      )}
      <StoreFacts store={store} />
      <Services store={store} />
      <PreferStore store={store} describedBy={name} />
    </>
  );
}

type NoneProps = Omit<FoundProps, 'store'> & { beyond: FoundStore | null; isStock: boolean };

function None({ beyond, unit, isStock, clocks, fronts }: NoneProps) {
  const { t } = useTranslation();
  if (beyond === null)
    return (
      <EmptyState>
        <p>{isStock ? t('stores:noneStock') : t('stores:none')}</p>
        <Link to="/stores">{t('stores:seeAll')}</Link>
      </EmptyState>
    );
  return (
    <>
      <p>{isStock ? t('stores:nearestStock') : t('stores:nearest')}</p>
      <div className={styles.store}>
        <Found store={beyond} unit={unit} clocks={clocks} fronts={fronts} />
      </div>
    </>
  );
}
