/** Permitted events of a review in each state: sender, event, next state and changes. Every other event is refused. */
import { reviewInTest } from './feeds/review.ts';
import { written } from '#machines/review/setup.ts';
import { answersOf } from './answers.ts';
import { afterHours } from './feeds/sent.ts';

const situation = answersOf(reviewInTest, {
  begun: written(),
  asked: [
    { type: 'PUBLISH' },
    { type: 'REJECT', reason: 'Rude' },
    { type: 'REJECT', reason: ' ' },
    { type: 'ANSWER', text: 'Thanks' },
    { type: 'ANSWER', text: ' ' },
    { type: 'WITHDRAW_ANSWER' },
    { type: 'PUBLISH_ANSWER' },
    { type: 'REJECT_ANSWER', reason: 'Off topic' },
    { type: 'REJECT_ANSWER', reason: ' ' },
  ],
  at: afterHours(50),
});

situation('PENDING')(`
  unread
  office PUBLISH > PUBLISHED; notifyAuthor {about:PUBLISHED}
  office REJECT{reason:Rude} > REJECTED; reason Rude; notifyAuthor {about:REJECTED}
`);

situation('PUBLISHED')(`
  shown unanswered
  office REJECT{reason:Rude} > REJECTED; reason Rude; notifyAuthor {about:REJECTED}
  seller ANSWER{text:Thanks} > ANSWER_PENDING
`);

situation('ANSWER_PENDING')(`
  shown answerUnread
  office REJECT{reason:Rude} > REJECTED; reason Rude; notifyAuthor {about:REJECTED}
  seller ANSWER{text:Thanks} > ANSWER_PENDING
  seller WITHDRAW_ANSWER > PUBLISHED
  office PUBLISH_ANSWER > ANSWERED; notifyAuthor {about:ANSWERED}
  office REJECT_ANSWER{reason:Off topic} > PUBLISHED; notifySeller {reason:Off topic}
`);

situation('ANSWERED')(`
  shown answered
  office REJECT{reason:Rude} > REJECTED; reason Rude; notifyAuthor {about:REJECTED}
  seller ANSWER{text:Thanks} > ANSWER_PENDING
  seller WITHDRAW_ANSWER > PUBLISHED
  office REJECT_ANSWER{reason:Off topic} > PUBLISHED; notifySeller {reason:Off topic}
`);

situation('REJECTED', '', { reason: 'Rude' })(`
  over over
`);
