import { needlesAndHooks } from './yarn/needles-hooks.ts';
import { markers } from './yarn/markers.ts';
import { windingAndFelting } from './yarn/winding-felting.ts';
import { hanks } from './yarn/hanks.ts';
import { conesAndSkeins } from './yarn/cones-skeins.ts';
import { hoopsAndCanvas } from './needlework/hoops-canvas.ts';
import { loomsAndNeedles } from './needlework/looms-needles.ts';
import { cordsAndRings } from './needlework/cords-rings.ts';
import { wireAndFindings } from './needlework/wire-findings.ts';
import { fastenings } from './sewing/fastenings.ts';
import { sewingTools } from './sewing/sewing-tools.ts';
import { quiltingTools } from './sewing/quilting-tools.ts';
import { clothRolls } from './sewing/cloth-rolls.ts';
import { clothFolds } from './sewing/cloth-folds.ts';
import { jarsAndTins } from './home/jars-tins.ts';
import { tubsAndPouches } from './home/tubs-pouches.ts';
import { brushes } from './paint/brushes.ts';
import { paintSets } from './paint/paint-sets.ts';
import { easelsAndCanvas } from './paint/easels-canvas.ts';
import { pencils } from './paint/pencils.ts';
import { boardsAndPens } from './paint/boards-pens.ts';
import { pads } from './paint/pads.ts';
import { albumsAndStickers } from './paper/albums-stickers.ts';
import { cardsAndSheets } from './paper/cards-sheets.ts';
import { printsAndTapes } from './paper/prints-tapes.ts';
import { punchesAndBinding } from './paper/punches-binding.ts';
import { diesAndInks } from './paper/dies-inks.ts';
import { sealsAndLino } from './paper/seals-lino.ts';
import { screensAndStamps } from './paper/screens-stamps.ts';
import { waxes } from './candle/wax.ts';
import { moldsAndSoap } from './candle/molds-soap.ts';
import { kitsAndCasting } from './candle/kits-casting.ts';
import { clayAndBisque } from './candle/clay-bisque.ts';
import { looseBeads } from './bead/loose-beads.ts';
import { strandsAndPliers } from './bead/strands-pliers.ts';
import { trimmingsAndJewelry } from './bead/trimmings-jewelry.ts';
import { stems } from './floral/stems.ts';
import { driedAndWreaths } from './floral/dried-wreaths.ts';
import { seasonal } from './floral/seasonal.ts';
import { boxesAndBoards } from './wood/boxes-boards.ts';
import { carving } from './wood/carving.ts';
import { bags } from './home/bags.ts';
import { organizers } from './home/organizers.ts';
import { furniture } from './home/furniture.ts';
import { pipingAndCutting } from './bake/piping-cutting.ts';
import { moldsAndStands } from './bake/molds-stands.ts';
import { knitwear } from './made/knitwear.ts';
import { slipperPair } from './made/slippers.ts';
import { crochetAndToys } from './made/crochet-toys.ts';
import { patchwork } from './made/patchwork.ts';
import { clothMade } from './made/cloth-made.ts';
import { picturesMade } from './made/pictures-made.ts';
import { cardsMade } from './made/cards-made.ts';
import { paperMade } from './made/paper-made.ts';
import { paperProjects } from './made/paper-projects.ts';
import { forChildren } from './made/for-children.ts';

/** Every motif of a thing, by the kind's name; each also gives its shape alone, for kits and class rooms. */
export const motifs = {
  ...needlesAndHooks,
  ...markers,
  ...windingAndFelting,
  ...hanks,
  ...conesAndSkeins,
  ...hoopsAndCanvas,
  ...loomsAndNeedles,
  ...cordsAndRings,
  ...wireAndFindings,
  ...fastenings,
  ...sewingTools,
  ...quiltingTools,
  ...clothRolls,
  ...clothFolds,
  ...jarsAndTins,
  ...tubsAndPouches,
  ...brushes,
  ...paintSets,
  ...easelsAndCanvas,
  ...pencils,
  ...boardsAndPens,
  ...pads,
  ...albumsAndStickers,
  ...cardsAndSheets,
  ...printsAndTapes,
  ...punchesAndBinding,
  ...diesAndInks,
  ...sealsAndLino,
  ...screensAndStamps,
  ...waxes,
  ...moldsAndSoap,
  ...kitsAndCasting,
  ...clayAndBisque,
  ...looseBeads,
  ...strandsAndPliers,
  ...trimmingsAndJewelry,
  ...stems,
  ...driedAndWreaths,
  ...seasonal,
  ...boxesAndBoards,
  ...carving,
  ...bags,
  ...organizers,
  ...furniture,
  ...pipingAndCutting,
  ...moldsAndStands,
  ...knitwear,
  ...slipperPair,
  ...crochetAndToys,
  ...patchwork,
  ...clothMade,
  ...picturesMade,
  ...cardsMade,
  ...paperMade,
  ...paperProjects,
  ...forChildren,
};
