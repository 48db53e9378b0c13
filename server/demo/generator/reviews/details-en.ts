import type { Manner } from '../voice.ts';
import type { DetailWords } from './words.ts';

export const DETAILS_EN: Readonly<Record<Manner, DetailWords>> = {
  yarn: {
    good: [
      'Knit up to gauge on the first swatch, which never happens to me.',
      'No knots in four skeins.',
      'It bloomed beautifully after blocking.',
      'My tuque has survived the winter without pilling.',
      'Soft enough for my niece, who finds everything itchy.',
    ],
    poor: [
      'Two knots in one skein and a slight change of shade after each.',
      'It pilled after three wearings.',
      'A bit scratchy against the neck.',
    ],
  },
  stitch: {
    good: [
      'No fraying, even through tight linen.',
      'The sheen is lovely in satin stitch.',
      'Matched the shade I ran out of perfectly.',
      'Finished a whole sampler with it and nothing bled in the wash.',
    ],
    poor: [
      'It tangled every second length.',
      'The red bled into my linen when I washed it.',
      'Thinner than I am used to.',
    ],
  },
  fabric: {
    good: [
      'Pressed flat and cut without shifting.',
      'Shrank barely a hair in the wash.',
      'The print is crisp right to the selvedge.',
      'My quilt top came together in a weekend.',
    ],
    poor: ['It frays more than I like.', 'The print is a little off grain.', 'Faded after the second wash.'],
  },
  sewing: {
    good: [
      'Runs through my old machine without lint.',
      'Exactly the size my pattern asked for.',
      'Saved a coat I was about to throw out.',
      'I keep one in every room now.',
    ],
    poor: ['Came undone after a few washes.', 'The package count was one short.', 'Stiffer than expected.'],
  },
  paint: {
    good: [
      'Strong pigment: a little goes a long way.',
      'Mixes clean, even the greens.',
      'Dries to an even sheen.',
      'Re-wets nicely on the palette.',
      'The surface takes glazes without lifting.',
    ],
    poor: [
      'Streaky in thin layers.',
      'The cap dried shut within a month.',
      'Rather weak color for the price.',
    ],
  },
  draw: {
    good: [
      'Lays down dark without scratching.',
      'No bleeding on my sketchbook paper.',
      'Sharpens to a fine point and keeps it.',
      'Blends like butter.',
    ],
    poor: [
      'The point broke twice in one evening.',
      'Feathers on anything but coated paper.',
      'The lid does not close tightly.',
    ],
  },
  paper: {
    good: [
      'Folds sharp without cracking.',
      'Heavy enough to stand as a card.',
      'The pattern is charming up close.',
      'My album finally looks like I planned it.',
    ],
    poor: [
      'Corners were bent in the mail.',
      'Thinner than the description suggests.',
      'Left a fine white edge where I cut.',
    ],
  },
  print: {
    good: [
      'A crisp impression on the first pull.',
      'The fine lines held up over sixty cards.',
      'Rolls out smooth and dries overnight.',
      'My students produced real prints in an hour.',
    ],
    poor: ['Patchy on the large areas.', 'Took three days to dry.', 'Crumbled a bit at the corners.'],
  },
  bead: {
    good: [
      'Even holes, hardly any to throw away.',
      'The finish has not rubbed off after a summer.',
      'Sparkles without looking like costume.',
      'Fits my thread twice through.',
    ],
    poor: ['Several had no hole at all.', 'The plating wore off in a month.', 'Sizes vary within the pack.'],
  },
  clay: {
    good: [
      'Smooth, no lumps, a pleasure to wedge.',
      'Came out of the oven without a crack.',
      'Takes fine texture very well.',
      'The glaze broke beautifully over the edges.',
    ],
    poor: [
      'It was dry at one end of the block.',
      'Shrank more than stated.',
      'Crumbly until I conditioned it for ages.',
    ],
  },
  candle: {
    good: [
      'Smooth tops, no frosting.',
      'Burned evenly to the bottom.',
      'The scent fills the room without a headache.',
      'Unmolds without a fight.',
    ],
    poor: ['Tunnelled however I wicked it.', 'The scent is faint once cold.', 'A bit sticky after a week.'],
  },
  floral: {
    good: [
      'My neighbor asked where I pick my flowers.',
      'Bends without breaking.',
      'Kept its color through a sunny season.',
      'Full and generous, not skimpy.',
    ],
    poor: ['Sheds all over the table.', 'The stem is obviously plastic.', 'Flatter than in the picture.'],
  },
  frame: {
    good: [
      'Corners meet perfectly.',
      'The glass was spotless and well protected.',
      'Makes my cross-stitch look like a museum piece.',
      'Easy to hang level.',
    ],
    poor: ['A chip at one corner.', 'The backing is thin.', 'One hook was missing.'],
  },
  wood: {
    good: [
      'Beautiful straight grain, no filler.',
      'Took the stain evenly.',
      'Carves like butter.',
      'Needed only a light sanding.',
    ],
    poor: [
      'A knot right where I wanted to carve.',
      'Slightly warped on arrival.',
      'Rough edges that needed a lot of sanding.',
    ],
  },
  leather: {
    good: [
      'Even thickness across the whole piece.',
      'Burnishes to a glassy edge.',
      'Smells wonderful and tools crisply.',
      'My first wallet looks store-bought.',
    ],
    poor: ['A scar across the good side.', 'Thinner on the belly edge.', 'Dye came off on my hands.'],
  },
  kids: {
    good: [
      'Kept three cousins busy for two hours.',
      'It washed out of a white shirt.',
      'My daughter gave one to every teacher.',
      'Easy to open for small hands.',
    ],
    poor: [
      'Dried out after one afternoon.',
      'Needed more adult help than promised.',
      'The colors are paler than shown.',
    ],
  },
  bake: {
    good: [
      'Clean edges on every cookie.',
      'Held its shape through a warm party.',
      'The color stayed bright after baking.',
      'My piping has never looked so neat.',
    ],
    poor: ['Rusted after one wash.', 'Dough stuck in the corners.', 'Too sweet for us.'],
  },
  dye: {
    good: [
      'Even color on a whole bedsheet.',
      'Held after ten washes.',
      'The instructions were clear about weights.',
      'A deep, true indigo.',
    ],
    poor: ['Blotchy despite careful stirring.', 'Came out two shades lighter.', 'It stained my sink.'],
  },
  storage: {
    good: [
      'My stash finally fits the closet.',
      'The dividers stay where I put them.',
      'Sturdy handles, even when full.',
      'Looks good enough for the living room.',
    ],
    poor: ['The zipper jams at the corner.', 'Smaller inside than it looks.', 'One latch broke in a month.'],
  },
  tool: {
    good: [
      'Comfortable for hours, and I have bad wrists.',
      'Sharp out of the box and still sharp.',
      'Nothing snags.',
      'Solid, with no wobble anywhere.',
      'It feels like a tool for life.',
    ],
    poor: [
      'The handle came loose.',
      'There was a burr I had to file off.',
      'Slippery when your hands are damp.',
    ],
  },
  kit: {
    good: [
      'The instructions answered every question before I had it.',
      'Plenty of material, with some left over.',
      'I finished it in two evenings and hung it up.',
      'A perfect first project.',
    ],
    poor: ['Step four makes no sense.', 'I ran out of one color.', 'It took twice as long as promised.'],
  },
};
