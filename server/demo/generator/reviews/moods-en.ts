import type { Mood, MoodWords } from './words.ts';

const GOOD = `
  Arrived two days early and well packed.
  I bought this for a gift and ended up keeping it.
  I was not sure from the picture, but in person it is even nicer.
  My mother taught me to be fussy and I am.
  Ordered late on a Sunday, had it by Thursday.
  I teach a small class and we went through six of these.
  No complaints at all.
  A bargain at this price.
  My sister wants some too.
  It made a rainy week much better.
  Everything was in the package and nothing was bent.
  Exactly as described.
  It does the job without fuss.
  Bought on a friend’s advice, and she was right.
  The measurements on the page are accurate.
  I have recommended it to my whole guild.
  Good value, and it came quickly.
  You can tell that people who make things chose this.
  It arrived in time for the weekend, which I had planned around it.
  The photos do it justice.
  I came back to say how well this works.
  Nicely packed, with no plastic, which I appreciate.
  I am picky and this passed.
  My daughter has already borrowed it.
  Happy to see this kept in stock.
  It was easy to order and easy to use.
`;

export const MOODS_EN: Readonly<Record<Mood, MoodWords>> = {
  delighted: {
    titles: `
      Exactly what I hoped for
      Will buy again
      Lovely
      My new favorite
      So pleased
      Worth every penny
      A joy to use
      Great quality
      Perfect for my project
      Happy customer
      Recommended by my guild
      Five stars from a picky maker
      Better than expected
      Love it
      Could not be happier
      My go-to
      Just right
      Wonderful
      Excellent
      A small luxury
      Made my week
      Beautifully made
      The real thing
      Buying a second
      Gift for myself
      No regrets
      Best I have tried
      Thrilled
      Top notch
      Everything I wanted
    `,
    any: `${GOOD}
      I would give it six stars.
      Highly recommended.
      I smile every time I use it.
      This is the one I tell people about.
      I have tried three others and this is the one.
      I have already ordered more.
    `,
    shop: `
      Please never discontinue it.
      Better than the big names, and for less.
      I always come back to this brand.
    `,
    store: `
      Picked it up in store on the advice of the clerk.
      I tried it in store first and took two.
      The person at the counter knew exactly what I needed.
    `,
    handmade: `
      There was a handwritten note in the parcel.
      You can see the hours that went into it.
      The maker answered my question the same evening.
      It is even lovelier to know who made it.
      One of a kind, and it feels like it.
    `,
    months: `
      Second order and just as good as the first.
      I have used it all season and it still looks new.
    `,
    year: 'After a year of use I can finally write this.',
    color: `
      I chose {color}, and the color is even richer in daylight.
      {color} is the color I had been looking for.
      The color, {color}, matches the picture.
      We bought {color} and everybody asks where it is from.
      Went back for {color} after my sister saw mine.
    `,
  },
  pleased: {
    titles: `
      Very good
      Does what it says
      Good quality
      Glad I bought it
      Solid choice
      Nice
      Really nice
      Pleased with it
      Works well
      Good value
      A good find
      Almost perfect for me
      Happy with this
      Just what the pattern asked for
      Reliable
      Nearly there
      Good for the price
      As described
    `,
    any: `${GOOD}
      One star less only because shipping took a while.
      I would buy it again.
      Not perfect, but close.
      A solid four.
    `,
    shop: 'I might try another brand out of curiosity, but this one is good.',
    store: 'I had looked at it in store before I ordered.',
    handmade: `
      Small differences from the picture, as you would expect from handwork.
      The seller shipped it the next day.
    `,
    months: 'Still going strong after a few months.',
    year: 'After a year of use it shows a little wear, and that is all.',
    color: `
      I took {color}; the color is a touch softer than on my screen, and nice.
      The color, {color}, is close to the picture.
    `,
  },
  fair: {
    titles: `
      Good, not great
      Fine for the price
      Mixed feelings
      Decent
      It is okay
      Some pluses, some minuses
      Average
      Could be better
      Not bad
      All right
      So-so
    `,
    any: `
      It does the job.
      I wanted to love this.
      Nice enough, with one reservation.
      The picture is a little flattering.
      Not bad for a first try.
      Wait for a sale.
      Good for practice pieces.
      I will use it up but not rush to reorder.
      The box was dented, though the contents were fine.
      A little smaller than I imagined, so read the measurements.
      It took two weeks to reach me up north.
      It is what it is, at the price.
      I expected a bit more from the reviews.
    `,
    shop: 'I might try another brand next time.',
    handmade: 'A little rougher than I pictured, but honest work.',
    color: `
      The color, {color}, is slightly duller than on my screen.
    `,
  },
  poor: {
    titles: `
      Disappointed
      Not for me
      Expected more
      Returned it
      Would not buy again
      Not as pictured
      Sadly no
      Not worth it
      A miss
      Let down
    `,
    any: `
      I really wanted this to work.
      Sadly a miss.
      Perhaps I got a bad one.
      I gave it three tries.
      Customer service refunded me quickly, at least.
      I have gone back to my old one.
      Save your money.
      It feels much cheaper than it costs.
      It arrived damaged and the replacement took a week.
      I would not order it again.
    `,
    shop: 'I hope the next batch is better.',
    handmade: 'The seller was kind about the return.',
    color: `
      The color was nowhere near the picture of {color}.
    `,
  },
};
