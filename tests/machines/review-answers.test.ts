/** Who may do what with a review where it stands, and what that changes. Everything that is not in a line is refused. */
import { reviewInTest } from './feeds/review.ts';
import { written } from '#machines/review/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours } from './feeds/sent.ts';

const stands = answersOf(reviewInTest, {
  begun: written(),
  asked: [{ type: 'PUBLISH' }, { type: 'REJECT', reason: 'Rude' }, { type: 'REJECT', reason: ' ' }],
  at: afterHours(50),
});

stands('PENDING')(`
  unread
  office PUBLISH > PUBLISHED; tellAuthor {about:PUBLISHED}
  office REJECT{reason:Rude} > REJECTED; reason Rude; tellAuthor {about:REJECTED}
`);

stands('PUBLISHED')(`
  shown
  office REJECT{reason:Rude} > REJECTED; reason Rude; tellAuthor {about:REJECTED}
`);

stands('REJECTED', '', { reason: 'Rude' })(`
  over over
`);
