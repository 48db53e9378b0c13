/** Permitted events of a review in each state: sender, event, next state and changes. Every other event is refused. */
import { reviewInTest } from './feeds/review.ts';
import { written } from '#machines/review/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours } from './feeds/sent.ts';

const situation = answersOf(reviewInTest, {
  begun: written(),
  asked: [{ type: 'PUBLISH' }, { type: 'REJECT', reason: 'Rude' }, { type: 'REJECT', reason: ' ' }],
  at: afterHours(50),
});

situation('PENDING')(`
  unread
  office PUBLISH > PUBLISHED; notifyAuthor {about:PUBLISHED}
  office REJECT{reason:Rude} > REJECTED; reason Rude; notifyAuthor {about:REJECTED}
`);

situation('PUBLISHED')(`
  shown
  office REJECT{reason:Rude} > REJECTED; reason Rude; notifyAuthor {about:REJECTED}
`);

situation('REJECTED', '', { reason: 'Rude' })(`
  over over
`);
