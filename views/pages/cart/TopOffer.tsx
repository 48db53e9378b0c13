/** The best offer that a signed-in shopper can claim before they pay, or that joining the rewards program opens. A chunk that loads late. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer, CallBody } from '#contract/calls.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { Link } from '#views/router/Link.tsx';

/** §7: the web. */
const CHANNEL = 1;

const promotionsMachine = createRequestMachine<CallBody<'promotionTop'>, CallAnswer<'promotionTop'>>(
  (body, signal) => callEndpoint('promotionTop', { body, signal, throwError: true }),
);

interface Props {
  readonly email: string;
  /** Whether the shopper is in the rewards program. */
  readonly isMember: boolean;
}

export default function TopOffer({ email, isMember }: Props) {
  const { t } = useTranslation();
  const { data, load } = useRequest(promotionsMachine);
  useEffect(() => load({ channel: CHANNEL, email }), [load, email]);
  const [offer] = data?.promotions ?? [];
  if (offer === undefined) return null;
  const { title, amountCents: amount } = offer;
  return (
    <Notice mt="lg" data-testid="top-offer">
      <strong>{t(isMember ? 'cart:offer.title' : 'cart:offer.joinTitle', { title })}</strong>
      <br />
      {t(isMember ? 'cart:offer.text' : 'cart:offer.joinText', { amount })}{' '}
      <Link to="/account/rewards">{t(isMember ? 'cart:offer.see' : 'cart:offer.join')}</Link>
    </Notice>
  );
}
