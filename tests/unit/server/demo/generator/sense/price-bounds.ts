/** The lowest and highest price of each category, in dollars: from single pieces to large sets. */
const TABLE = `
lace-yarn 9 30; fingering-and-sock-yarn 12 32; dk-yarn 5 16; worsted-yarn 3 20; bulky-and-chunky-yarn 7 55; cotton-and-linen-yarn 3 16;
hand-dyed-and-variegated-yarn 16 45; knitting-needles 4 18; crochet-hooks 2 18; stitch-markers-and-counters 2 20; blocking-and-winding 15 99;
knitting-and-crochet-kits 18 65; roving-and-spinning-fiber 4 28; needle-felting 5 25; felt-sheets-and-balls 1 15; embroidery-floss 0.4 2;
pearl-cotton-and-specialty-thread 2 10; embroidery-hoops-and-frames 3 60; embroidery-kits 14 40; embroidery-needles-and-tools 2 9;
cross-stitch-fabric 4 28; cross-stitch-kits 14 45; needlepoint-and-tapestry 1.5 50; punch-needle-and-rug-hooking 8 30; macrame-cord 7 28;
macrame-rings-and-dowels 1.5 25; looms-and-weaving-tools 3 260; quilting-cotton-prints 8 65; solid-cottons 6 16; flannel-and-fleece 7 40;
linen-and-apparel-fabric 8 32; canvas-and-upholstery 8 99; precut-fabric-bundles 9 75; batting-and-interfacing 2 75; rotary-cutters-and-mats 5 110;
quilting-rulers-and-templates 7 40; quilt-kits 70 260; sewing-thread 2 9; buttons 1 10; zippers-and-snaps 1.5 9; ribbon-and-trim 2 14;
elastic-and-bias-tape 1.5 8; scissors-and-shears 8 55; pins-and-hand-needles 3 12; machine-needles-and-feet 3 35; marking-and-measuring 4 16;
sewing-patterns 9 28; acrylic-paint 3 75; oil-paint 4 22; watercolor 4 99; gouache-and-tempera 5 24; craft-and-chalk-paint 1.5 30;
fabric-and-glass-paint 3 12; stretched-canvas 4 80; canvas-panels-and-boards 2 25; watercolor-paper 6 70; paint-brushes 3 35;
palette-knives-and-palettes 5 40; mediums-and-varnish 5 45; easels 30 220; paint-by-numbers 10 40; graphite-and-charcoal 4 35;
colored-pencils 1.5 150; soft-and-oil-pastels 8 130; markers-and-brush-pens 1.2 8; fineliners-and-drawing-pens 2 8; calligraphy-pens-and-nibs 5 22;
inks 5 26; sketchbooks-and-drawing-pads 6 40; erasers-sharpeners-and-blenders 1.5 20; light-pads-and-drawing-aids 10 95;
patterned-paper-and-cardstock 4 32; albums-and-page-protectors 9 55; stickers-and-die-cuts 3 12; washi-tape 2 8; blank-cards-and-envelopes 5 70;
origami-and-quilling-paper 4 24; decorative-and-handmade-paper 3 20; bookbinding-supplies 6 45; paper-trimmers-and-knives 15 65; punches-and-dies 6 35;
glue-and-adhesive-tape 2 28; rubber-and-clear-stamps 7 28; ink-pads-and-embossing-powder 4 14; wax-seals-and-sealing-wax 6 28;
lino-blocks-and-cutters 2.5 30; block-printing-ink-and-brayers 5 42; screen-printing 22 80; cyanotype-and-gel-printing 10 55; seed-beads 2 10;
glass-and-crystal-beads 2.5 18; gemstone-beads 5 30; wood-and-natural-beads 3 16; alphabet-and-pony-beads 3 16; jewelry-findings 1.5 30;
wire-and-chain 3 45; jewelry-tools 9 35; resin-and-molds 7 120; polymer-clay 2 7; air-dry-clay 4 24; sculpting-tools 5 25; pottery-clay 9 60;
glazes-and-underglazes 5 20; bisque-and-pottery-blanks 1.5 80; candle-wax 5 140; wicks-and-candle-containers 4 55; fragrance-and-candle-dye 2.5 18;
candle-molds 6 40; soap-bases-and-oils 6 60; soap-molds-and-color 3 38; candle-and-soap-kits 18 60; artificial-flowers 5 32;
dried-and-preserved-flowers 6 42; wreath-forms-and-floral-tools 2 32; holiday-ornaments-to-make 4 42; autumn-and-harvest-crafts 4 20;
picture-frames 8 65; shadow-boxes-and-canvas-frames 13 75; mats-and-hanging-hardware 2 45; unfinished-wood-shapes 2 40; wood-carving 18 99;
wood-burning 22 99; wood-stain-and-finish 5 30; leather-hides-and-pieces 8 80; leather-tools 9 40; leather-thread-dye-and-finish 4 35;
kids-craft-kits 10 35; washable-paint-and-markers 3 22; modelling-dough-and-slime 2 16; construction-paper-and-foam 2.5 26;
pompoms-pipe-cleaners-and-googly-eyes 2 12; piping-tips-and-bags 5 35; fondant-and-sprinkles 2 18; cookie-cutters-and-molds 2 18; fabric-dye 3 12;
natural-dyes-and-mordants 4 175; tie-dye-and-shibori-kits 13 65; project-bags-and-cases 14 85; boxes-bins-and-organizers 7 120;
craft-lighting-and-tables 16 420; cake-stands-and-tools 6 75
`;

export const BOUNDS: ReadonlyMap<string, readonly [low: number, high: number]> = new Map(
  TABLE.split(';').map((row) => {
    const [leaf = '', low, high] = row.trim().split(' ');
    return [leaf, [Number(low), Number(high)]];
  }),
);
