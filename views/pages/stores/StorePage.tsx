/** One store: how to reach it, what it offers, and the button that makes it the preferred one. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StoreDetail } from '#contract/catalogue.ts';
import { POLICY_FIGURES } from '#machines/figures/policy-figures.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import type { PageProps } from '#views/page-props.ts';
import { choosePreferredStore, usePreferredStore } from '#views/preferred-store.ts';
import { Link } from '#views/router/Link.tsx';
import { StoreFacts } from './StoreFacts.tsx';
import classes from './StorePage.module.css';

const ZOOM = 16;

export default function StorePage({ data: { store } }: PageProps<'store'>) {
  const { t } = useTranslation();
  const { id, name, latitude, longitude } = store;
  const place = `${String(latitude)}/${String(longitude)}`;
  const map = `https://www.openstreetmap.org/?mlat=${String(latitude)}&mlon=${String(longitude)}#map=${String(ZOOM)}/${place}`;
  return (
    <article className={classes['page']} data-testid="store">
      <p>
        <Link to="/stores">{t('stores:title')}</Link>
      </p>
      <h1>{name}</h1>
      <div className={classes['card']}>
        <StoreFacts store={store} />
        <a className={classes['map']} href={map} rel="noreferrer">
          {t('stores:map')}
        </a>
        <Preferring key={id} store={store} />
      </div>
      <h2>{t('stores:offers')}</h2>
      <p>{t('stores:pickup', POLICY_FIGURES)}</p>
      <p>{t('stores:returns')}</p>
      <ul className={classes['links']}>
        <li>
          <Link to={`/search?store=${String(id)}`}>{t('stores:inStock')}</Link>
        </li>
        <li>
          <Link to={`/classes?store=${String(id)}`}>{t('stores:classes')}</Link>
        </li>
        <li>
          <Link to="/shipping-returns">{t('shell:footer.shipping-returns')}</Link>
        </li>
      </ul>
    </article>
  );
}

const chooseMachine = createRequestMachine<number, true>(async (storeId) => {
  await choosePreferredStore(storeId);
  return true;
});

function Preferring({ store }: { store: StoreDetail }) {
  const { t } = useTranslation();
  const { status, failure, load } = useRequest(chooseMachine);
  const isMine = usePreferredStore()?.id === store.id;
  const isOff = isMine || status === 'PENDING';
  return (
    <div className={classes['prefer']} data-testid="prefer" data-state={isMine ? 'CHOSEN' : status}>
      <Button
        variant="outline"
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff) load(store.id);
        }}
      >
        {t('stores:prefer')}
      </Button>
      <div role="status">
        {isMine ? <Notice tone="good">{t('stores:preferred')}</Notice> : null}
        {failure ? <Notice tone="problem">{failureText(failure, t)}</Notice> : null}
      </div>
    </div>
  );
}
