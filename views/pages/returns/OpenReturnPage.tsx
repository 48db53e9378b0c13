/** Opens a return as a buyer: lines, quantities, reasons and photos, then a review before it is sent. */
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import type { PageProps } from '#views/page-props.ts';
import { Failed, isNotThere, Loading, NotThere } from '#views/components/Awaiting.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { useOrderStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { returnableMachine } from './calls.ts';
import { ReturnForm } from './ReturnForm.tsx';
import { ReturnSection } from './ReturnSection.tsx';

export default function OpenReturnPage({ data }: PageProps<'open-return'>) {
  const { t } = useTranslation();
  const { parentNumber, orderNumber } = data;
  const standing = useOrderStanding();
  const here = `/orders/${parentNumber}/return${orderNumber === null ? '' : `?order=${orderNumber}`}`;
  return (
    <ReturnSection
      title={t('returns:open.title')}
      back={{
        to: `/orders/${parentNumber}`,
        label: t('returns:open.back', { number: parentNumber }),
      }}
      standing={standing}
      here={here}
    >
      {orderNumber === null ? (
        <Notice tone="warn">{t('returns:open.whichOrder')}</Notice>
      ) : (
        <Opening orderNumber={orderNumber} back={here} />
      )}
    </ReturnSection>
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
