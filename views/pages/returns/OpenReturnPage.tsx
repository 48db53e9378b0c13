/** Opens a return as a buyer: lines, quantities, reasons and photos, then a review before it is sent. */
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import type { PageProps } from '#views/pages.tsx';
import {
  Failed,
  isNotThere,
  Loading,
  NeedsScript,
  NotThere,
  SignInFirst,
} from '#views/components/Awaiting.tsx';
import { useOrderStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { returnableMachine } from './calls.ts';
import { ReturnForm } from './ReturnForm.tsx';
import { Link } from '#views/router/Link.tsx';

export default function OpenReturnPage({ data }: PageProps<'open-return'>) {
  const { t } = useTranslation();
  const { parentNumber, orderNumber } = data;
  const standing = useOrderStanding();
  const back = `/orders/${parentNumber}/return${orderNumber === null ? '' : `?order=${orderNumber}`}`;
  return (
    <section className="returns" data-page="open-return">
      <p className="back-link">
        <Link to={`/orders/${parentNumber}`}>{t('returns:open.back', { number: parentNumber })}</Link>
      </p>
      <h1>{t('returns:open.title')}</h1>
      <NeedsScript text={t('returns:noScript')} />
      {standing === 'unknown' ? <Loading /> : null}
      {standing === 'guest' ? <SignInFirst text={t('returns:guest')} back={back} /> : null}
      {standing === 'known' && orderNumber === null ? (
        <p className="notice" data-tone="warn">
          {t('returns:open.whichOrder')}
        </p>
      ) : null}
      {standing === 'known' && orderNumber !== null ? (
        <Opening orderNumber={orderNumber} back={back} />
      ) : null}
    </section>
  );
}

interface OpeningProps {
  readonly orderNumber: string;
  readonly back: string;
}

function Opening({ orderNumber, back }: OpeningProps) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(returnableMachine);
  useEffect(() => load({ orderNumber }), [load, orderNumber]);
  return (
    <div data-testid="open-return" data-state={status}>
      {isNotThere(failure) ? (
        <NotThere title={t('aftersales:notThere.order')} text={t('aftersales:notThere.text')} back={back} />
      ) : failure ? (
        <Failed failure={failure} retry={() => load({ orderNumber })} />
      ) : null}
      {data === null && !failure ? <Loading /> : null}
      {data === null ? null : <ReturnForm returnable={data} />}
    </div>
  );
}
