/** A review of an item: from its author to the moderator and onto the page. */
import { describe, expect, test } from 'vitest';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { REJECTION_REASON_MAX } from '#contract/limits.ts';
import { reviewMachine } from '#machines/review/machine.ts';
import { reviewPayloads } from '#machines/review/selectors.ts';
import { afterHours } from './feeds/sent.ts';
import { RowJourney } from './row-journey.ts';

const begin = () => new RowJourney(reviewMachine, {});
const publish = (review: RowJourney, by: Role = 'office') => review.send('PUBLISH', by, afterHours(1));
const reject = (review: RowJourney, reason: string, by: Role = 'office') =>
  review.send('REJECT', by, afterHours(2), { reason });
const permitted = (review: RowJourney, by: Role) =>
  permittedEvents(restoreRow(reviewMachine, review.row), { by, at: afterHours(1) }, reviewPayloads);

describe('a review', () => {
  test('is shown once a moderator has published it, and its author is notified', () => {
    const review = begin();
    expect(review.state).toBe('PENDING');
    expect(review.takeEffects()).toEqual([]);
    expect(publish(review)).toBe('PUBLISHED');
    expect(review.takeEffects()).toEqual([{ type: 'notifyAuthor', params: { about: 'PUBLISHED' } }]);
    expect(publish(review)).toBe('refused in PUBLISHED');
  });

  test('that is rejected stays rejected, and its author is notified', () => {
    const review = begin();
    expect(reject(review, 'It names a person.')).toBe('REJECTED');
    expect(review.row.context).toMatchObject({ reason: 'It names a person.' });
    expect(review.takeEffects()).toEqual([{ type: 'notifyAuthor', params: { about: 'REJECTED' } }]);
    expect(publish(review)).toBe('refused in REJECTED');
    expect(reject(review, 'Again.')).toBe('refused in REJECTED');
  });

  test('that is published can still be rejected', () => {
    const review = begin();
    publish(review);
    review.takeEffects();
    expect(reject(review, 'Written by the seller.')).toBe('REJECTED');
    expect(review.row.context).toMatchObject({ reason: 'Written by the seller.' });
    expect(review.takeEffects()).toEqual([{ type: 'notifyAuthor', params: { about: 'REJECTED' } }]);
  });

  test.each(['', '  \n', 'x'.repeat(REJECTION_REASON_MAX + 1)])(
    'cannot be rejected with an empty or too long reason',
    (reason) => {
      expect(reject(begin(), reason)).toBe('refused in PENDING');
    },
  );

  test('can be rejected with a reason of exactly the maximum length', () => {
    expect(reject(begin(), 'x'.repeat(REJECTION_REASON_MAX))).toBe('REJECTED');
  });

  test('is moderated by the back office only', () => {
    for (const by of ['buyer', 'seller', 'agent', 'system', 'time'] as const) {
      expect(publish(begin(), by)).toBe('refused in PENDING');
      expect(reject(begin(), 'No.', by)).toBe('refused in PENDING');
      expect(permitted(begin(), by)).toEqual([]);
    }
    expect(permitted(begin(), 'office')).toEqual(['PUBLISH', 'REJECT']);
    const shown = begin();
    publish(shown);
    expect(permitted(shown, 'office')).toEqual(['REJECT']);
  });

  test('counts for its item only while it is published', () => {
    expect(statesTagged(reviewMachine, 'unread')).toEqual(['PENDING']);
    expect(statesTagged(reviewMachine, 'shown')).toEqual(['PUBLISHED']);
    expect(statesTagged(reviewMachine, 'over')).toEqual(['REJECTED']);
  });
});
