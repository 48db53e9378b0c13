import type { ReviewedType } from '../product-family.ts';
import { MATERIAL_DETAILS_EN } from './material-details-en.ts';
import type { Details } from './words.ts';

export const DETAILS_EN: Readonly<Record<ReviewedType, Details>> = {
  ...MATERIAL_DETAILS_EN,
  paper: `
    + Folds sharp without cracking.
    + Lovely up close.
    + Heavier than I expected, in a good way.
    + Cuts without tearing.
    - Corners were bent in the mail.
    - Thinner than the description suggests.`,
  album: `
    + Lies flat and looks elegant on the shelf.
    + My memories finally have a home.
    + Well made, with straight seams.
    - The spine creaks.
    - Smaller inside than it looks.`,
  sticker: `
    + Sticks, and comes off again.
    + Charming designs, not childish.
    + Makes my planner fun.
    - Curls at the edges.
    - Does not stick to kraft paper.`,
  adhesive: `
    + Holds, and does not wrinkle the page.
    + Clean edges, no strings.
    + Nothing has come loose in months of cards.
    - Dried with a shine.
    - Let go after a week.`,
  stamp: `
    + A crisp impression on the first try.
    + Sixty cards and still perfect.
    + My invitations looked professional.
    - Patchy on the large areas.
    - The picture shows a larger one.`,
  block: `
    + Even material with no hard spots.
    + My students made real prints in an hour.
    + Fine lines held up over forty prints.
    - Crumbled a bit at the corners.
    - Smaller than I pictured.`,
  lightPrint: `
    + Worked the first time, to my surprise.
    + My whole family joined in.
    + Clear, sharp prints.
    - My first sheets came out pale.
    - The instructions assume you have done it before.`,
  bead: `
    + Even holes, hardly any to throw away.
    + The finish has not rubbed off after a summer.
    + Sparkles without looking like costume.
    - Several had no hole at all.
    - Sizes vary within the pack.`,
  finding: `
    + Closes securely, and my bracelet stays on.
    + No green skin, finally.
    + Sturdy for its size.
    - The plating wore off in a month.
    - Harder to open than I like.`,
  resin: `
    + Crystal clear and hardly a bubble.
    + No smell to speak of.
    + Cured hard exactly when it said.
    - Stayed soft in the middle.
    - Yellowed in the window.`,
  mold: `
    + Unmolds without a fight.
    + Sharp details, even the small ones.
    + I have used it thirty times.
    - A seam line that I have to trim.
    - Bows outward when it is full.`,
  clay: `
    + Smooth, with no lumps.
    + Not a single crack.
    + Takes fine texture very well.
    - It was dry at one end of the block.
    - Crumbly until I worked it for ages.`,
  glaze: `
    + It broke beautifully over the edges.
    + Three coats and no drips.
    + Came out of the kiln just as on the tile.
    - Pinholes in two pieces out of five.
    - Thinner than my usual one.`,
  blank: `
    + Smooth and ready to paint.
    + The kids loved decorating these.
    + Even sizes, nothing chipped.
    - One had a chip.
    - Needed more sanding than I thought.`,
  candle: `
    + Smooth tops, every time.
    + Clean results from the first batch.
    + My market customers ask for it.
    - Tunnelled however I wicked it.
    - A bit sticky after a week.`,
  soap: `
    + Easy to work with and smells clean.
    + Rich lather.
    + My bars came out even and hard.
    - It sweated in our humid summer.
    - Clumped in the bag.`,
  flower: `
    + My neighbor asked where I pick my flowers.
    + Full and generous, not skimpy.
    + Has lasted a whole season already.
    - Sheds all over the table.
    - Flatter than in the picture.`,
  pictureFrame: `
    + Corners meet perfectly.
    + The glass was spotless and well protected.
    + Makes my cross-stitch look like a museum piece.
    - A chip at one corner.
    - The backing is thin.`,
  hanging: `
    + Easy to hang level.
    + Holds a heavy mirror.
    + Clean and simple.
    - One nail was bent.
    - Fewer than I needed in the pack.`,
  leather: `
    + Even thickness across the whole piece.
    + Smells wonderful.
    + My first wallet looks store-bought.
    - A scar across the good side.
    - Thinner at one edge.`,
  forChildren: `
    + Kept three cousins busy for two hours.
    + Easy for small hands.
    + It washed out of a white shirt.
    - Used up after one afternoon.
    - Needed more adult help than promised.`,
  bakeTool: `
    + Clean edges on every cookie.
    + My cakes have never looked so neat.
    + Washes up in a minute.
    - Rusted after one wash.
    - Smaller than I expected for a cake.`,
  sugar: `
    + Held its shape through a warm party.
    + Bright, even the next day.
    + The children were delighted.
    - Too sweet for us.
    - Hardened in the bag.`,
  dye: `
    + Even on a whole bedsheet.
    + Held after ten washes.
    + The instructions were clear about weights.
    - Blotchy despite careful stirring.
    - It stained my sink.`,
  bag: `
    + My whole project fits, pattern and all.
    + Sturdy, even when full.
    + Looks good enough for the office.
    - The seam opened at one corner.
    - Smaller inside than it looks.`,
  storage: `
    + My stash finally fits the closet.
    + Everything has its place now.
    + Sturdy, even fully loaded.
    - Took me an hour to put in order, and it still leans.
    - One piece broke in a month.`,
  finished: `
    + Even nicer in person.
    + The workmanship is careful, front and back.
    + It has pride of place at home.
    + My mother-in-law asked where I found it.
    + Worth the wait.
    - Smaller than I pictured, so read the measurements.
    - Pretty, but not as neat as in the photo.`,
};
