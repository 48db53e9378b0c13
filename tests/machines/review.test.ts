/** A review of an item: from its author to the moderator and onto the page. */
import { describe, expect, test } from 'vitest';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { REJECTION_REASON_MAX, REVIEW_ANSWER_MAX } from '#contract/limits.ts';
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

const answer = (review: RowJourney, text = 'Thank you!', by: Role = 'seller') =>
  review.send('ANSWER', by, afterHours(3), { text });
const published = () => {
  const review = begin();
  publish(review);
  review.takeEffects();
  return review;
};

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
    expect(statesTagged(reviewMachine, 'shown')).toEqual(['PUBLISHED', 'ANSWER_PENDING', 'ANSWERED']);
    expect(statesTagged(reviewMachine, 'over')).toEqual(['REJECTED']);
  });
});

describe('the answer to a review', () => {
  test('is shown once a moderator has read it, and the author is notified', () => {
    const review = published();
    expect(answer(review)).toBe('ANSWER_PENDING');
    expect(review.takeEffects()).toEqual([]);
    expect(review.send('PUBLISH_ANSWER', 'office', afterHours(4))).toBe('ANSWERED');
    expect(review.takeEffects()).toEqual([{ type: 'notifyAuthor', params: { about: 'ANSWERED' } }]);
    expect(review.send('PUBLISH_ANSWER', 'office', afterHours(5))).toBe('refused in ANSWERED');
  });

  test('is read again after the seller has changed it, before and after it was shown', () => {
    const review = published();
    answer(review);
    expect(answer(review, 'Thank you, Ann!')).toBe('ANSWER_PENDING');
    review.send('PUBLISH_ANSWER', 'office', afterHours(4));
    expect(answer(review, 'Thank you so much!')).toBe('ANSWER_PENDING');
  });

  test('can be removed by the seller, who may then answer again', () => {
    const review = published();
    answer(review);
    expect(review.send('WITHDRAW_ANSWER', 'seller', afterHours(4))).toBe('PUBLISHED');
    expect(review.send('WITHDRAW_ANSWER', 'seller', afterHours(4))).toBe('refused in PUBLISHED');
    answer(review);
    review.send('PUBLISH_ANSWER', 'office', afterHours(5));
    review.takeEffects();
    expect(review.send('WITHDRAW_ANSWER', 'seller', afterHours(6))).toBe('PUBLISHED');
    expect(review.takeEffects()).toEqual([]);
  });

  test('can be refused or taken down by a moderator, and the seller is told why', () => {
    const reason = 'It names the customer.';
    for (const isShown of [false, true]) {
      const review = published();
      answer(review);
      if (isShown) review.send('PUBLISH_ANSWER', 'office', afterHours(4));
      review.takeEffects();
      expect(review.send('REJECT_ANSWER', 'office', afterHours(5), { reason })).toBe('PUBLISHED');
      expect(review.row.context).toMatchObject({ reason: null });
      expect(review.takeEffects()).toEqual([{ type: 'notifySeller', params: { reason } }]);
    }
  });

  test('is dropped when its review is rejected', () => {
    const review = published();
    answer(review);
    expect(reject(review, 'Written by a rival.')).toBe('REJECTED');
    const shown = published();
    answer(shown);
    shown.send('PUBLISH_ANSWER', 'office', afterHours(4));
    expect(reject(shown, 'Written by a rival.')).toBe('REJECTED');
    expect(answer(shown)).toBe('refused in REJECTED');
  });

  test('is refused for an unread review', () => {
    expect(answer(begin())).toBe('refused in PENDING');
  });

  test('is refused where it is empty or too long, and accepted at exactly the maximum length', () => {
    for (const text of ['', ' \n', 'x'.repeat(REVIEW_ANSWER_MAX + 1)])
      expect(answer(published(), text)).toBe('refused in PUBLISHED');
    expect(answer(published(), 'x'.repeat(REVIEW_ANSWER_MAX))).toBe('ANSWER_PENDING');
  });

  test('is refused or taken down only with a reason', () => {
    const review = published();
    answer(review);
    for (const reason of ['', '  ', 'x'.repeat(REJECTION_REASON_MAX + 1)])
      expect(review.send('REJECT_ANSWER', 'office', afterHours(4), { reason })).toBe(
        'refused in ANSWER_PENDING',
      );
  });

  test('is written by the seller and moderated by the back office only', () => {
    for (const by of ['buyer', 'office', 'agent', 'system', 'time'] as const)
      expect(answer(published(), 'Thanks', by)).toBe('refused in PUBLISHED');
    const review = published();
    answer(review);
    for (const by of ['buyer', 'seller', 'agent', 'system', 'time'] as const) {
      expect(review.send('PUBLISH_ANSWER', by, afterHours(4))).toBe('refused in ANSWER_PENDING');
      expect(review.send('REJECT_ANSWER', by, afterHours(4), { reason: 'No.' })).toBe(
        'refused in ANSWER_PENDING',
      );
    }
    for (const by of ['buyer', 'office', 'agent', 'system', 'time'] as const)
      expect(review.send('WITHDRAW_ANSWER', by, afterHours(4))).toBe('refused in ANSWER_PENDING');
    expect(permitted(review, 'seller')).toEqual(['ANSWER', 'WITHDRAW_ANSWER']);
    expect(permitted(review, 'office')).toEqual(['REJECT', 'PUBLISH_ANSWER', 'REJECT_ANSWER']);
    expect(statesTagged(reviewMachine, 'unanswered')).toEqual(['PUBLISHED']);
    expect(statesTagged(reviewMachine, 'answerUnread')).toEqual(['ANSWER_PENDING']);
    expect(statesTagged(reviewMachine, 'answered')).toEqual(['ANSWERED']);
  });
});
