/** The messages of buyer, seller and agent in the demo disputes. The orders contain yarn, so the complaints are about yarn. */
import type { DisputeReason } from '#contract/disputes.ts';

/** Reasons with the buyer's first message. The demo disputes take them in turn. */
const OPENINGS: readonly (readonly [reason: DisputeReason, text: string])[] = [
  [
    'DAMAGED',
    'One skein arrived damp and stained, and the stain won’t wash out. I’ve kept everything as it came. What can we do?',
  ],
  [
    'NOT_AS_DESCRIBED',
    'The color is much grayer than in the pictures, so it doesn’t match the sweater I’m knitting. What can we do?',
  ],
  ['MISSING_PARTS', 'One skein was missing from the package. Could you check, please?'],
  [
    'WRONG_ITEM',
    'This isn’t the color I ordered. The label and the skein don’t match my order. What can we do?',
  ],
];

export function openingOf(index: number): { readonly reason: DisputeReason; readonly text: string } {
  const [reason, text] = OPENINGS[index % OPENINGS.length] ?? ['OTHER', ''];
  return { reason, text };
}

/** The message that accompanies a step of a dispute; null for a step without one. */
export function messageOf({ type, by }: { readonly type: string; readonly by: string }): string | null {
  switch (type) {
    case 'REPLY':
      return by === 'seller'
        ? 'I’m sorry to hear that. I packed your order myself, and everything looked right. How did the package look when it arrived?'
        : 'The package looked fine from the outside. I noticed it as soon as I opened it, and I can’t use the yarn like this.';
    case 'MAKE_OFFER':
      return 'I don’t have another one in this color, but I’d be glad to refund part of the price. Would that work for you?';
    case 'REJECT_OFFER':
      return 'Thank you, but that’s too little for something I can’t use.';
    case 'ACCEPT_OFFER':
      return 'That’s fair. Thank you for sorting this out so quickly.';
    case 'ESCALATE':
      return 'We can’t agree on this. Could you take a look, please?';
    case 'REQUEST_INFORMATION':
      return 'Could you send us a photo of the yarn and of the package, please?';
    case 'WITHDRAW':
      return 'We’ve found another way to settle this. Thank you!';
    default:
      return null;
  }
}
