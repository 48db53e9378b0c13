/** Looks up the member who is signed in (§7 memberLookUp): each flag asks for a part, and what no flag asks for stays empty. */
import type { FastifyBaseLogger } from 'fastify';
import type { CallAnswer, CallBody } from '#contract/calls.ts';
import type { Locale, Region } from '#locales/paths.ts';
import { normalPhone } from '#machines/rules/validation/phone.ts';
import { segmentsOf } from '#server/features/identity/index.ts';
import { refuseFaults } from '#server/platform/http/refuse-faults.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newestPoints, openVouchers } from '../money/index.ts';
import { preApprovalOf } from './card/find-card.ts';
import type { ExemptionsOfMember } from './exemptions-port.ts';
import type { Member } from './member.ts';
import { offersFor } from './offers/list-offers.ts';

type Asked = CallBody<'memberLookUp'>;
type LookedUp = CallAnswer<'memberLookUp'>;

/**
 * Refuses a look-up of somebody else: each number, address or phone in the body must be the caller's own; empty texts are ignored.
 * @throws Refusal 404, or 400 naming phoneNo
 */
function refuseOthers(
  own: Member,
  { loyaltyId = null, emailId = '', phoneNo = '' }: Asked,
  region: Region,
): void {
  if (loyaltyId !== null && loyaltyId !== own.loyaltyId) throw notFound();
  if (emailId.trim() !== '' && emailId.trim().toLowerCase() !== own.email) throw notFound();
  if (phoneNo.trim() === '') return;
  const phone = normalPhone(phoneNo.trim(), region);
  refuseFaults({ phoneNo: phone === null ? 'validation:PHONE_MALFORMED' : null });
  if (phone !== own.mobilePhone) throw notFound();
}

/** The country whose offers are asked for: that of the division, or the one that the reader shops in. */
const countryOf = ({ division = '' }: Asked, region: Region): Region =>
  division === 'US' || division === 'CA' ? division : region;

interface LookUp {
  readonly asked: Asked;
  readonly locale: Locale;
  readonly log: FastifyBaseLogger;
  readonly exemptionsOf: ExemptionsOfMember;
}

export async function lookUpMember(
  shop: Shop,
  own: Member,
  { asked, locale, log, exemptionsOf }: LookUp,
): Promise<LookedUp> {
  const { region, language } = locale;
  refuseOthers(own, asked, region);
  const { orm, pool } = shop.database;
  const { loyaltyId, firstName, lastName, email: emailId, mobilePhone: phoneNo, plccAccountId } = own;
  const exemptions = asked.getTaxExemptInfo === true ? await exemptionsOf(own.id) : [];
  const hasProfile = asked.getProfile === true;
  return {
    vouchers: asked.getVouchers === true ? await openVouchers(orm, own.id, shop.clock.now(), log) : [],
    CRMOffers:
      asked.getCRMOffers === true
        ? await offersFor(shop, own, { region: countryOf(asked, region), language })
        : [],
    taxExemptInfo: exemptions.length === 0 ? null : exemptions,
    member: hasProfile
      ? [{ loyaltyId, emailId, phoneNo, firstName, lastName, loyaltySegments: segmentsOf(own) }]
      : [],
    RewardPointsHistory: asked.getPointsHistory === true ? await newestPoints(pool, own.id) : [],
    plccPreApprovalInfo: hasProfile ? await preApprovalOf(shop, own, log) : null,
    plccAccountId: hasProfile ? plccAccountId : null,
  };
}
