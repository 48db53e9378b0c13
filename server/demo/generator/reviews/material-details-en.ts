import type { ReviewedType } from '../product-family.ts';
import type { Details } from './words.ts';

/** Sentences of reviews about materials: yarn, cloth, tools and color. */
export const MATERIAL_DETAILS_EN = {
  yarn: `
    + Knit up to gauge on the first swatch, which never happens to me.
    + No knots in four skeins.
    + Soft enough for my niece, who finds everything itchy.
    + My cowl has survived the winter without looking tired.
    - Two knots in one skein.
    - It pilled after three wearings.
    - A bit scratchy against the neck.`,
  fiber: `
    + Drafts like a dream, hardly any vegetable matter.
    + I spun it fine without a single break.
    + Felts quickly and firmly.
    - A lot of short bits in the middle.
    - Compacted in the bag, so I had to card it again.`,
  needle: `
    + Comfortable for hours, and I have bad wrists.
    + Nothing snags, even on mohair.
    + The size is easy to read, finally.
    - The tips are blunter than I like.
    - A rough spot that I had to sand.`,
  helper: `
    + I keep one in every bag now.
    + Small thing, big difference.
    + Does exactly what I needed it for.
    - Flimsier than it looks.
    - Works, but I expected it to be sturdier.`,
  thread: `
    + Pulls through without fraying.
    + Matched the shade I ran out of.
    + Nothing bled in the wash.
    - It tangled every second length.
    - Thinner than I am used to.`,
  sharp: `
    + They glide through four layers.
    + Not one bent yet.
    + The eyes are smooth and easy to thread.
    - Two had burrs.
    - The case pops open in my bag.`,
  machinePart: `
    + No more skipped stitches.
    + Fit my old machine without a fight.
    + I should have replaced mine years ago.
    - Did not fit my machine, check the shank.
    - Dull sooner than expected.`,
  frame: `
    + Holds its tension all evening.
    + Smooth everywhere, not a splinter.
    + Light enough to take to the cottage.
    - The screw slips a little.
    - Slightly warped when it came.`,
  base: `
    + Solid and nicely finished.
    + Better looking than the ones at the craft fair.
    + My hanging finally hangs straight.
    - One was cracked.
    - Rougher than in the picture.`,
  countedCloth: `
    + Easy on my eyes, even at night.
    + The weave is perfectly even.
    + Holds its shape without a hoop.
    - Stiffer than expected.
    - The edge frays if you look at it.`,
  fabric: `
    + Pressed flat and cut without shifting.
    + Shrank barely a hair in the wash.
    + The cut was generous.
    + It sews beautifully.
    - It frays more than I like.
    - Cut a little off grain.
    - Thinner than I expected.`,
  felt: `
    + Cuts to tiny points without fraying.
    + Thick and firm, not like the stuff from the dollar store.
    + My ornaments look store-bought.
    - Pills when you rub it.
    - The sheets were creased.`,
  layer: `
    + No bearding after three washes.
    + Sews like a dream and stays flat.
    + Just the right body.
    - It bunched up in one corner.
    - Hard to get the folds out.`,
  blade: `
    + Sharp out of the box and still sharp.
    + Cuts to the very end.
    + It feels like a tool for life.
    - There was a burr I had to file off.
    - Dull after a month.`,
  handTool: `
    + Solid, with no wobble anywhere.
    + My hand does not get tired.
    + My results look more professional already.
    - Slippery when your hands are damp.
    - It needed a good wipe before the first use.`,
  ruler: `
    + Accurate; I checked it against my old one.
    + Does not slide.
    + Everything lines up now.
    - Arrived with a scratch across it.
    - The markings are hard to see in the evening.`,
  notion: `
    + Exactly the size my pattern asked for.
    + Saved me a trip across town.
    + Survived the wash without a change.
    - The package count was one short.
    - Stiffer than expected.`,
  pattern: `
    + The instructions answered every question before I had it.
    + Fits as the measurements say.
    + Real pockets!
    - Runs large through the shoulders.
    - Step four makes no sense.`,
  paint: `
    + Strong pigment: a little goes a long way.
    + Mixes clean, even the greens.
    + Lovely to work with in layers.
    - Streaky in thin layers.
    - The cap stuck within a month.
    - Rather weak for the price.`,
  craftPaint: `
    + Two coats and done.
    + Dries to an even sheen.
    + Cleaned up with soap and water.
    - Needed four coats.
    - Chipped after a week.`,
  paintSet: `
    + A sensible selection, nothing useless in it.
    + Everything I needed for my first class.
    + The box closes tightly and travels well.
    - The white is tiny and runs out first.
    - Some were half empty.`,
  finish: `
    + Dried clear and even.
    + Brought the piece to life.
    + Hardly any odor.
    - Stayed tacky for two days.
    - Left streaks on a large surface.`,
  surface: `
    + Tight as a drum and square.
    + Takes layers without sagging.
    + Great surface for the price.
    - A corner was dented.
    - Slightly warped after a wash.`,
  pad: `
    + No bleeding on the next page.
    + Holds up to my eraser.
    + The sheets come off cleanly.
    - Buckled under a light wash.
    - Thinner than I hoped.`,
  brush: `
    + Not one hair lost so far.
    + Keeps its point after a month.
    + Holds more water than my expensive one.
    - Sheds hairs into the wash.
    - The lacquer is already peeling.`,
  studio: `
    + Steady, and easy to put together.
    + I should have bought it sooner.
    + It folds away smaller than I thought.
    - One screw was missing.
    - Wobbles a little on carpet.`,
  kit: `
    + The instructions answered every question before I had it.
    + Plenty of material, with some left over.
    + I finished it in two evenings.
    + A perfect first project.
    - I ran out of one material.
    - It took twice as long as promised.`,
  dryMedium: `
    + Lays down dark without scratching.
    + Blends like butter.
    + Rich, with no grit.
    - Broke twice in one evening.
    - Dustier than I like.`,
  pen: `
    + No skipping, not once.
    + Dries before my hand gets there.
    + A line I can rely on.
    - Feathers on anything but coated paper.
    - Ran out faster than my usual one.`,
  ink: `
    + Deep and even in one pass.
    + Flows well and cleans up easily.
    + Dries overnight without smearing.
    - Took three days to dry.
    - The bottle leaked a little.`,
} satisfies Partial<Record<ReviewedType, Details>>;
