import { KINDS, type Kind } from '../vocabulary.ts';

/** The box of a thing on its 800-unit sheet without its shadow, and whether it is drawn standing or lying. */
export type Extent = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly stands: boolean;
};

/**
 * The kinds of items that a banner can show, each as `kind left top right bottom stands|lies`. Left out are rooms, and kinds with printed text in their
 * drawing. A test measures the drawings, and prints the line of a kind that no longer matches.
 */
const MEASURED = `
skein 56 208 748 648 lies, ball 84 152 636 680 stands, tube 52 48 744 716 stands, fabric 92 144 708 668 stands, beads 132 80 668 704 stands,
spool 216 120 732 712 stands, brush 136 68 660 900 lies, canvas 148 112 664 656 stands, clay 124 204 700 692 stands, scissors 228 80 728 728 lies,
ribbon 76 132 652 712 stands, paper 112 96 652 696 lies, frame 120 100 680 700 stands, candle 224 220 576 660 stands, pottery 200 148 600 660 stands,
needles 208 104 592 728 lies, hoop 120 72 684 752 lies, stamp 112 76 604 720 stands, glue 112 84 560 680 stands, pastel 108 168 692 640 lies,
kit 104 116 708 668 stands, jar 220 144 580 668 stands, marker 84 64 704 740 lies, button 148 92 652 712 lies, leather 92 236 680 656 stands,
wood 108 184 712 632 stands, tool 100 40 700 720 lies, basket 136 108 664 652 stands, macrame 80 52 724 724 lies, crochet-hook 216 164 592 636 lies,
bamboo-crochet-hook 212 168 584 636 lies, aluminum-crochet-hook 216 168 584 636 lies, tunisian-crochet-hook 168 196 652 588 lies,
circular-needle 136 112 664 676 lies, double-pointed-needles 212 112 588 688 lies, needle-tips 132 140 672 764 lies,
locking-stitch-markers 140 124 696 664 lies, ring-stitch-markers 124 104 684 672 lies, split-ring-markers 104 108 684 672 lies,
charm-stitch-markers 112 132 720 664 lies, blocking-mats 120 100 700 680 lies, blocking-wires 104 144 696 672 lies,
ball-winder 108 108 700 700 stands, yarn-swift 100 108 700 692 stands, felting-needles 180 144 688 608 lies, felting-tool 296 116 504 672 lies,
twisted-hank 76 164 724 596 lies, yarn-cake 144 224 692 588 stands, chunky-ball 108 160 640 704 stands, pull-skein 112 220 732 560 lies,
lace-hank 128 168 672 620 lies, yarn-cone 212 120 684 656 stands, roving-braid 44 296 768 512 lies, floss-skein 240 116 660 688 lies,
pearl-cotton-ball 168 208 696 664 stands, tapestry-hank 84 256 716 544 lies, empty-hoop 132 96 680 692 lies, spring-hoop 168 92 636 636 lies,
floor-frame 108 128 692 696 lies, cross-stitch 132 140 672 660 lies, aida-cloth 112 136 692 652 lies, needlepoint 128 136 696 664 lies,
frame-loom 100 108 700 692 lies, rigid-heddle-loom 100 136 712 672 lies, bead-loom 108 268 692 520 lies, bead-board 112 200 692 600 lies,
shuttle 108 180 692 688 lies, punch-needle 132 92 560 612 lies, needle-packet 180 160 620 660 lies, hand-needles 180 160 620 660 lies,
cord-coil 108 152 648 696 lies, braided-cord 108 152 648 696 lies, rope-spool 168 152 652 708 stands, wooden-rings 136 136 664 688 lies,
brass-hoop 152 108 648 696 lies, dowels 92 212 692 568 lies, driftwood 104 224 700 624 lies, waxed-thread 208 192 676 656 lies,
wire-coil 160 148 656 688 lies, hanging-wire 116 232 684 704 lies, chain 120 200 728 564 lies, clasps 100 168 648 604 lies,
ear-wires 164 172 704 652 lies, jump-rings 140 132 672 652 lies, picture-hooks 172 200 636 552 lies, d-rings 136 164 644 612 lies,
zipper 120 72 560 704 lies, metal-zipper 120 72 560 704 lies, separating-zipper 240 72 680 704 lies, invisible-zipper 244 96 556 704 lies,
elastic-card 228 120 648 720 lies, bias-tape 168 128 632 672 lies, pincushion 164 128 632 560 stands, safety-pins 196 132 584 672 lies,
machine-needles 200 180 600 652 lies, presser-foot 192 120 652 644 lies, walking-foot 180 120 668 648 lies, tape-measure 112 160 692 688 lies,
seam-gauge 116 244 684 556 lies, chalk-wheel 300 128 608 732 lies, pattern-envelope 188 96 640 692 lies, stork-scissors 292 124 508 680 lies,
thread-snips 256 132 500 696 lies, rotary-cutter 228 136 608 660 lies, ergonomic-rotary-cutter 212 136 608 664 lies,
rotary-blades 128 172 672 612 lies, pinking-blades 132 172 668 608 lies, quilt-ruler 136 80 664 720 lies, square-ruler 132 132 668 668 lies,
triangle-ruler 116 92 640 648 lies, cutting-mat 108 188 692 612 lies, folding-mat 108 188 692 612 lies, rotating-mat 120 120 680 680 lies,
batting 120 192 664 656 lies, interfacing 108 128 688 680 lies, fabric-bolt 140 156 680 692 stands, folded-yardage 120 188 684 628 stands,
draped-cloth 112 132 688 704 lies, cloth-roll 104 220 676 644 lies, felt-sheets 80 172 720 688 lies, fleece 124 136 676 652 stands,
jelly-roll 160 216 640 624 stands, charm-pack 136 140 664 660 lies, tuque 144 88 656 660 lies, socks 192 132 644 652 lies,
felt-stockings 96 168 772 672 lies, mittens 64 188 736 660 lies, felted-slippers 116 124 688 676 lies, cowl 112 200 688 660 stands,
baby-blanket 156 176 660 656 lies, lace-shawl 96 164 704 684 lies, striped-scarf 244 104 556 668 lies, dishcloths 120 148 676 656 lies,
granny-bag 184 124 616 700 stands, crochet-moose 156 152 644 676 stands, felted-chickadee 100 204 700 644 lies,
log-cabin-cushion 156 168 644 640 lies, punch-needle-pillow 156 168 644 640 lies, log-cabin-kit 108 124 664 680 lies,
ohio-star-kit 108 124 664 680 lies, irish-chain-kit 108 124 664 680 lies, flying-geese-kit 108 124 664 680 lies, table-runner 92 172 708 548 lies,
pyjama-trousers 192 124 576 672 lies, sashiko-towels 136 156 652 652 lies, wall-weaving 120 96 680 696 lies, glasses-case 148 116 656 516 lies,
shibori-napkins 92 132 708 668 lies, stamped-shirt 132 168 668 652 lies, tie-dye-shirt 132 168 668 652 lies, shibori-cloth 164 156 636 644 lies,
ice-dye 128 220 672 640 stands, trinket-dishes 116 188 680 648 lies, birch-painting 148 148 672 664 lies, pear-painting 148 148 672 664 lies,
pocket-landscapes 140 112 656 680 lies, bird-cards 100 196 700 632 lies, charcoal-portrait 180 128 620 672 lies, place-cards 124 108 684 636 stands,
nature-notes 120 184 680 672 lies, pop-up-card 132 200 668 608 stands, crane-mobile 136 148 680 572 lies, stitched-journal 152 148 644 672 lies,
sealed-invitations 128 96 648 676 lies, puppet-theater 120 160 680 656 stands, paper-plate-kit 120 224 680 672 stands,
coaster-kit 120 244 668 672 stands, bracelet-kit 120 260 720 672 stands, sewing-kit 120 260 628 672 stands, crayons 100 144 700 620 lies,
paint-sticks 104 112 696 660 lies, finger-paint 136 124 664 660 lies, sewing-machine 92 208 744 600 stands, fox-kit 104 212 636 688 stands,
scarf-kit 104 212 660 688 stands, tuque-kit 104 212 704 688 stands, granny-bag-kit 104 212 696 688 stands, mitten-kit 104 212 768 688 stands,
flat-brush 260 120 564 676 lies, filbert-brush 260 128 548 676 lies, fan-brush 260 96 648 676 lies, rigger-brush 260 128 536 676 lies,
mop-brush 260 120 572 676 lies, painting-knife 232 136 568 664 lies, palette 120 176 692 624 lies, mixing-tray 120 192 680 612 lies,
wet-palette 120 196 680 612 lies, pan-box 120 132 680 632 lies, half-pan 184 160 648 604 lies, watercolor-tube 112 176 684 640 lies,
tube-set 108 160 692 640 lies, oil-tube 200 104 600 680 lies, gouache-tube 140 120 588 680 lies, studio-easel 208 100 592 696 stands,
table-easel 180 156 620 652 stands, box-easel 168 108 632 700 stands, blank-canvas 148 148 676 676 lies, round-canvas 148 152 660 660 lies,
canvas-panels 128 140 680 672 lies, gel-plate 176 216 712 652 lies, round-gel-plate 168 188 712 652 lies, brayer 168 168 600 680 lies,
acrylic-brayer 168 168 600 680 lies, pencil-tin 148 128 652 672 lies, pencil-fan 56 116 744 696 lies, single-pencil 120 144 648 592 lies,
charcoal 140 148 676 516 lies, paper-stumps 184 116 616 684 lies, kneaded-eraser 196 276 604 552 lies, eraser 148 264 732 544 lies,
stick-eraser 152 252 664 548 lies, light-pad 160 112 640 692 lies, manikin 236 112 604 684 lies, divider 268 120 532 672 lies,
drawing-board 128 108 672 692 lies, fineliner 140 180 636 640 lies, pointed-nibs 116 104 684 676 lies, broad-nibs 124 104 684 660 lies,
sketchbook 164 112 652 708 lies, spiral-pad 156 128 640 700 lies, watercolor-block 160 200 664 676 lies, paper-sheets 108 120 652 712 lies,
cardstock 152 140 668 660 lies, album 128 136 684 684 lies, ring-album 84 136 684 684 lies, stickers 180 128 672 672 lies,
paper-tags 116 176 688 688 lies, phrase-stickers 148 120 612 672 lies, washi-tape 148 180 700 660 stands, cards-envelopes 120 92 652 692 lies,
square-cards 160 92 616 696 lies, deckle-cards 160 92 612 664 lies, origami-crane 104 124 708 708 lies, paper-rolls 136 144 664 652 lies,
construction-paper 68 144 732 676 lies, foam-sheets 144 152 656 620 lies, cyanotype-print 180 124 624 676 lies,
cyanotype-squares 124 144 676 656 lies, tape-runner 152 200 660 656 lies, foam-squares 180 140 676 688 lies, glue-dots 152 220 688 676 stands,
circle-punch 148 100 652 696 lies, heart-punch 144 100 660 716 lies, border-punch 140 100 660 680 lies, corner-rounder 228 100 592 680 lies,
paper-trimmer 120 184 680 636 lies, guillotine 120 140 728 636 lies, bone-folder 128 156 664 680 lies, binders-awl 112 148 656 692 lies,
bookbinding-kit 160 168 648 672 lies, book-cloth 116 152 664 656 lies, linen-thread 200 216 704 612 stands, circle-dies 140 140 660 660 lies,
leaf-dies 112 156 704 624 lies, embossing-folder 168 136 660 692 lies, ink-pad 144 128 668 676 lies, embossing-powder 156 172 692 640 stands,
wax-beads 160 120 656 664 lies, wax-sticks 116 128 660 688 lies, wax-seal 196 180 636 672 lies, melting-spoon 200 208 720 640 stands,
lino-block 160 200 668 600 lies, soft-block 160 200 668 688 lies, lino-sheet 148 184 652 604 lies, lino-cutter 236 160 700 676 lies,
bench-hook 120 164 704 596 stands, screen-kit 160 120 640 664 lies, screen-frame 160 120 640 652 lies, clear-stamps 188 128 612 672 lies,
bead-tubes 148 120 672 692 lies, crystal-bicones 128 156 648 672 lies, lampwork-beads 128 216 672 608 lies, glass-flowers 92 208 704 636 lies,
stone-strand 140 140 660 680 lies, stone-chips 144 144 656 680 lies, wood-beads 108 144 692 656 lies, shell-discs 136 136 664 680 lies,
pony-beads 152 112 680 644 lies, disc-beads 144 144 656 680 lies, round-nose-pliers 276 112 524 704 lies, chain-nose-pliers 276 112 524 704 lies,
flush-cutters 276 168 524 704 lies, pricking-irons 136 128 676 672 lies, edge-beveler 232 152 596 660 lies, stitching-awl 216 136 536 688 lies,
rotary-hole-punch 180 268 716 584 lies, pompoms 140 128 740 660 lies, chenille-stems 148 96 712 684 lies, googly-eyes 108 104 668 656 lies,
bead-bracelet 72 240 728 596 lies, stone-earrings 172 132 628 600 lies, leaf-earrings 168 132 628 640 lies, flower-pendants 108 120 692 664 lies,
wax-flakes 172 128 712 696 stands, wax-pellets 172 128 708 696 stands, wax-blocks 136 172 676 624 lies, cotton-wicks 224 124 576 668 lies,
wooden-wicks 120 136 680 656 lies, dye-chips 128 152 720 580 lies, liquid-dye 184 180 616 684 stands, pillar-mold 120 228 624 668 stands,
beehive-mold 120 228 660 664 stands, taper-mold 128 180 652 652 stands, pinecone-mold 120 228 644 672 stands, ribbed-mold 120 228 640 668 stands,
soap-base 152 220 660 680 stands, clear-soap-base 152 220 660 680 stands, soap-mold 120 200 680 704 lies, loaf-mold 120 240 700 688 stands,
soap-bars 188 136 620 640 stands, cup-candles 120 176 720 652 stands, pinecone-candles 112 160 688 656 stands, candle-kit 120 212 644 652 stands,
beeswax-kit 120 212 668 656 stands, soap-kit 120 212 676 688 stands, bath-bomb-kit 120 212 720 656 stands, pendant-mold 128 172 672 664 lies,
coaster-mold 128 172 684 684 lies, clay-pug 120 120 668 652 stands, polymer-block 148 152 648 656 lies, loop-tools 124 104 672 676 lies,
dotting-tools 152 108 684 680 lies, bisque-mug 228 172 672 628 stands, bisque-tile 180 180 620 620 lies, bisque-bowl 128 236 672 592 stands,
bisque-planter 188 84 612 632 stands, bisque-ornament 124 108 668 648 lies, peony 200 104 612 704 lies, eucalyptus-garland 108 156 784 676 lies,
ranunculus 156 128 644 704 lies, wild-rose 164 84 656 684 lies, hydrangea 180 116 620 704 lies, lavender-bundle 136 136 656 692 lies,
pampas-grass 164 88 652 692 lies, bunny-tails 176 228 620 692 lies, dried-eucalyptus 136 116 668 692 lies, strawflowers 128 108 664 692 lies,
moss 132 244 688 604 stands, grapevine-wreath 120 140 664 648 lies, wire-wreath-form 144 144 656 656 lies, straw-wreath 140 140 664 664 lies,
flower-wreath 136 140 652 664 lies, evergreen-wreath 152 156 648 724 lies, clear-ornaments 128 220 680 644 lies,
snowflake-ornaments 104 96 688 672 lies, felt-ornaments 132 120 680 648 lies, pumpkins 92 172 704 632 stands, raffia 168 128 632 684 lies,
maple-leaves 96 108 716 696 lies, hay-bales 128 168 744 644 stands, acorns-cones 96 156 700 704 lies, floral-foam 144 100 676 632 stands,
floral-tape 152 140 688 636 lies, centerpiece 172 148 632 672 stands, shadow-box 168 128 632 652 lies, floater-frame 160 120 640 660 lies,
display-case 180 180 700 660 stands, mat-board 112 112 688 688 lies, plywood-rounds 128 140 680 672 lies, keepsake-box 148 168 672 620 stands,
wood-slices 144 160 672 656 lies, birdhouse 180 112 668 700 stands, sign-board 120 116 680 616 lies, hook-knife 156 160 612 692 lies,
carving-knife 156 136 556 692 lies, palm-gouges 112 152 688 632 lies, burning-pen 148 124 692 672 lies, burning-station 180 128 680 672 lies,
wooden-spoon 240 124 608 656 lies, card-wallet 140 172 664 600 lies, painted-stool 180 152 620 680 stands, squeeze-bottle 280 140 520 684 stands,
ink-bottle 228 300 572 684 stands, dropper-bottle 288 144 512 684 stands, medium-bottle 268 184 532 684 stands, glaze-jar 244 272 556 684 stands,
paint-can 200 316 600 684 stands, wide-tub 172 396 628 684 stands, candle-tin 160 492 640 684 stands, pigment-pot 272 456 528 684 stands,
amber-jar 208 256 592 684 stands, dauber-bottle 188 260 636 684 stands, ink-tin 160 124 656 656 stands, dye-pouch 188 148 688 692 stands,
dye-box 208 140 608 680 stands, sprinkle-shaker 248 128 552 672 stands, poster-paints 128 184 672 692 stands, dough-tub 220 164 684 700 stands,
butter-jar 220 172 580 668 stands, drawstring-bag 172 136 636 668 stands, knitting-tote 172 112 628 676 stands, lined-tote 172 120 628 676 stands,
screen-printed-tote 172 120 628 676 stands, hook-roll 120 232 704 644 lies, needle-case 112 200 692 600 lies, backpack 136 100 664 668 stands,
zipper-pouch 116 224 700 604 lies, apron 100 124 700 684 lies, divided-box 120 188 680 628 lies, stacking-bins 156 120 644 652 stands,
thread-rack 140 128 660 672 stands, rolling-cart 196 108 604 692 lies, floss-box 120 132 680 652 lies, daylight-lamp 120 112 640 688 stands,
magnifier-lamp 140 108 640 688 stands, neck-light 132 116 668 624 lies, cutting-table 120 260 688 680 lies, sewing-table 148 160 652 676 lies,
workbench 84 260 692 676 lies, studio-stool 192 192 608 708 lies, piping-tips 116 116 736 692 lies, flower-tips 124 156 676 640 lies,
offset-spatula 128 192 680 564 lies, fondant-smoother 200 148 600 652 lies, cake-leveler 116 132 684 580 lies,
maple-leaf-cutter 104 164 692 660 lies, snowflake-cutters 128 160 704 672 lies, woodland-cutters 132 144 668 684 lies,
springerle-mold 188 148 612 652 lies, flower-mold 160 160 680 712 lies, cake-turntable 132 204 668 684 stands,
tilting-turntable 140 196 664 684 stands, cake-stand 128 192 672 692 stands, fondant-block 132 144 656 680 lies, candy-melts 128 180 696 648 lies,
maple-cookies 120 164 680 656 lies
`;
const ENTRY = /^(\S+) (-?\d+) (-?\d+) (\d+) (\d+) (stands|lies)$/;

const KIND_BY_NAME: ReadonlyMap<string, Kind> = new Map(KINDS.map((kind) => [kind, kind]));

function extents(): ReadonlyMap<Kind, Extent> {
  const known = new Map<Kind, Extent>();
  for (const entry of MEASURED.trim().split(/,\s/)) {
    const [, name = '', left, top, right, bottom, pose] = ENTRY.exec(entry) ?? [];
    const kind = KIND_BY_NAME.get(name);
    if (kind === undefined) throw new Error(`No kind of picture is called ${JSON.stringify(entry)}`);
    const box = { left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) };
    known.set(kind, { ...box, stands: pose === 'stands' });
  }
  return known;
}

export const EXTENTS: ReadonlyMap<Kind, Extent> = extents();
