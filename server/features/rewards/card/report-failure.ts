/** Reports what went wrong with an application (§8): a failed lookup in the log, a failed registration by email to the team. */
import type { FastifyBaseLogger } from 'fastify';
import type { CardFailureBody } from '#contract/store-card.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { queueManyNews, type NewsMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';

/**
 * The team gets one email for the nth failure of a member on a day, so that no browser can flood it. The email names the account, not the
 * member.
 */
export async function reportCardFailure(
  { settings, database, clock }: Shop,
  userId: string,
  failure: CardFailureBody,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const { code, failed, plccStatus, httpStatus } = failure;
  log.error({ userId, ...failure }, 'a store card application failed');
  if (code === 'LOOKUP_FAILED') return;
  const now = clock.now();
  const day = String(Math.floor(now / DAY_MS));
  await queueManyNews(
    database.orm,
    settings.card.team.map((recipient): NewsMail => ({
      to: { recipient, language: 'en', region: settings.defaultRegion },
      news: {
        key: 'storeCard.team.REGISTRATION_FAILED',
        firstName: '',
        path: '/',
        number: userId,
        details: [
          `plccStatus: ${plccStatus ?? '-'}`,
          `failed: ${String(failed)}`,
          `HTTP: ${httpStatus === null ? '-' : String(httpStatus)}`,
        ].join('\n'),
      },
      onceKey: ['store-card', userId, day, failed, recipient].join(':'),
      now,
    })),
  );
}
