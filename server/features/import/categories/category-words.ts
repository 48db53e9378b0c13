/**
 * Rows `leaf category | picture kind | words`: names of products in several languages. A longer phrase scores higher. The picture
 * kind is drawn in place of the category's own, which could mislead.
 */
export const CATEGORY_WORDS = `
bisque-and-pottery-blanks | pottery | vase, vases, vaso, vasi, vasetto, jarron, florero, vaas, pottery, poterie, raku, saggar, pit fired, stoneware, gres, ceramic, ceramics, ceramica, ceramique, keramik, keramiek, ceramika, porcelain, porcelaine, porcellana, bowl, bol, ciotola, cuenco, schale, mug, tasse, tazza, taza, becher, plate, assiette, piatto, plato, teller, pitcher, jug, pichet, teapot, theiere, planter, pots, pot, vessel, ornaments ceramic, 陶器, 花瓶, ваза, керамика
pottery-clay | clay-pug | pottery clay, stoneware clay, argile, argilla, arcilla, tonmasse, throwing clay
polymer-clay | polymer-block | polymer clay, fimo, sculpey, pate polymere
air-dry-clay | clay | air dry clay, pate autodurcissante
glazes-and-underglazes | glaze-jar | glaze, glazes, underglaze, glacure, engobe, smalto ceramico, glasur
fingering-and-sock-yarn | skein | sock yarn, fingering, laine a chaussettes, sockenwolle, sock wool
lace-yarn | lace-hank | lace yarn, laceweight, lace weight
dk-yarn | ball | dk yarn, dk weight, double knit
worsted-yarn | skein | yarn, yarns, wool, laine, laines, lana, filato, filati, wolle, garn, garen, wol, merino, alpaca, worsted, skein, echeveau, matassa, 毛糸, пряжа
bulky-and-chunky-yarn | chunky-ball | bulky yarn, chunky yarn, super bulky, grosse laine
hand-dyed-and-variegated-yarn | twisted-hank | hand dyed, hand dyed yarn, variegated, self striping, teint main, indie dyed
cotton-and-linen-yarn | ball | cotton yarn, linen yarn, coton a tricoter
knitting-needles | needles | knitting needle, knitting needles, aiguilles a tricoter, ferri, stricknadeln, breinaalden
crochet-hooks | crochet-hook | crochet hook, crochet hooks, uncinetto, hakelnadel, haaknaald
knitting-and-crochet-kits | kit | knitting kit, crochet kit, amigurumi, trousse de tricot
stitch-markers-and-counters | ring-stitch-markers | stitch marker, stitch markers, row counter
roving-and-spinning-fiber | roving-braid | roving, spinning fibre, combed top, batt, fleece fibre
needle-felting | felting-needles | needle felting, felting, feutrage, infeltrimento, filzen
felt-sheets-and-balls | felt-sheets | felt, feutre, feltro, fieltro, filz
embroidery-floss | floss-skein | floss, embroidery floss, embroidery thread, mouline, stickgarn
embroidery-hoops-and-frames | hoop | embroidery hoop, cerceau, stickrahmen
embroidery-kits | hoop | embroidery, embroidery kit, broderie, ricamo, bordado, stickerei, borduur
cross-stitch-kits | cross-stitch | cross stitch, point de croix, punto croce, punto de cruz, kreuzstich
macrame-cord | rope-spool | macrame, macrame cord, cord, cordon, cotton rope, makramee
looms-and-weaving-tools | frame-loom | loom, weaving, tissage, telaio, webrahmen
punch-needle-and-rug-hooking | punch-needle | punch needle, rug hooking
quilting-cotton-prints | fabric | fabric, fabrics, tissu, tissus, tessuto, tela, stoff, stof, tecido, cotton print, quilting cotton, 生地, ткань
linen-and-apparel-fabric | folded-yardage | linen, lin, lino tessuto, leinen, apparel fabric, chambray
flannel-and-fleece | fleece | flannel, fleece, flanelle, blanket, throw, couverture
canvas-and-upholstery | fabric-bolt | upholstery, cushion, cushions, pillow, pillows, coussin, cuscino, kissen, couch, sofa, armchair, armchairs, chair, chairs, fauteuil, chaise, divano, poltrona, sedia
quilt-kits | ohio-star-kit | quilt, quilts, quilt kit, courtepointe
sewing-thread | spool | thread, sewing thread, fil a coudre, filo, nahgarn
buttons | button | button, buttons, bouton, boutons, bottoni, botones, knopfe
ribbon-and-trim | ribbon | ribbon, ribbons, ruban, nastro, cinta, schleifenband, trim, lace trim
zippers-and-snaps | zipper | zipper, zippers, snap, fermeture eclair, cerniera
scissors-and-shears | scissors | scissors, shears, ciseaux, forbici, tijeras, schere
sewing-patterns | pattern-envelope | sewing pattern, patron de couture, cartamodello, schnittmuster
acrylic-paint | tube | acrylic, acrylic paint, acrylique, acrilico, acrylfarbe, paint, peinture
oil-paint | oil-tube | oil paint, oil paints, peinture a l huile, olio, olfarbe
watercolor | watercolor-tube | watercolour, watercolor, watercolours, watercolors, aquarelle, acquerello, acuarela, aquarell
gouache-and-tempera | gouache-tube | gouache, tempera
stretched-canvas | canvas | canvas, canvases, stretched canvas, toile, leinwand, painting, wall art, print, art print, poster, affiche, quadro, cuadro
paint-brushes | brush | brush, brushes, paint brush, pinceau, pinceaux, pennello, pincel, pinsel
easels | studio-easel | easel, chevalet, cavalletto, staffelei
paint-by-numbers | paint-by-numbers | paint by numbers, peinture a numeros
colored-pencils | pencil-fan | coloured pencils, colored pencils, crayons de couleur, buntstifte
soft-and-oil-pastels | pastel | pastel, pastels, oil pastel
markers-and-brush-pens | marker | marker, markers, brush pen, marqueur
sketchbooks-and-drawing-pads | sketchbook | sketchbook, notebook, journal, carnet, taccuino, cuaderno, notizbuch
patterned-paper-and-cardstock | paper | paper, papers, papier, carta, papel, cardstock, scrapbook
stickers-and-die-cuts | stickers | sticker, stickers, autocollant, adesivo, aufkleber
washi-tape | washi-tape | washi, washi tape
blank-cards-and-envelopes | cards-envelopes | card, cards, greeting card, carte, biglietto, tarjeta, grusskarte, envelope
origami-and-quilling-paper | origami-crane | origami, quilling
bookbinding-supplies | bookbinding-kit | bookbinding, reliure, rilegatura
rubber-and-clear-stamps | stamp | stamp, stamps, tampon, timbro, sello, stempel
lino-blocks-and-cutters | lino-block | lino, linocut, linogravure, block print
glue-and-adhesive-tape | glue | glue, colle, colla, pegamento, kleber, adhesive
seed-beads | bead-tubes | bead, beads, seed beads, perle, perles, perline, cuentas, perlen, rocaille, ビーズ, бисер
gemstone-beads | stone-strand | gemstone, gemstones, crystal, quartz, pierre, pietra
jewelry-findings | beads | jewelry, jewellery, bijou, bijoux, gioielli, joyas, schmuck, necklace, collier, collana, earring, earrings, orecchini, bracelet, bracciale, ring, brooch, pendant, ciondolo
wire-and-chain | wire-coil | wire, chain, fil metallique
resin-and-molds | resin-bottles | resin, resine, resina, harz, mold, mould
candle-wax | candle | candle, candles, bougie, bougies, candela, candele, vela, kerze, kaars, soy wax, wax melt, キャンドル, свеча
wicks-and-candle-containers | candle | candle holder, candleholder, bougeoir, portacandele, candelabro, kerzenhalter, candle tray, incense holder
soap-bases-and-oils | soap-bars | soap, soaps, savon, sapone, jabon, seife, bath bomb
artificial-flowers | peony | flower, flowers, artificial flowers, fleurs, fiori, flores, blumen
dried-and-preserved-flowers | lavender-bundle | dried flowers, fleurs sechees, fiori secchi, pampas
wreath-forms-and-floral-tools | tool | wreath, couronne, ghirlanda, garden, gardening, jardin, giardino, watering can, arrosoir, trowel, wheelbarrow, gardening gloves, gloves, secateurs
holiday-ornaments-to-make | snowflake-ornaments | ornament, christmas, noel, natale, navidad, weihnachten
picture-frames | frame | picture frame, frame, cadre, cornice, marco, bilderrahmen
unfinished-wood-shapes | wood | wood, wooden, bois, legno, madera, holz, hout, madeira, shelf, etagere, mensola, cabinet, armoire, cutting board
wood-carving | palm-gouges | wood carving, carved, sculpture sur bois
leather-hides-and-pieces | leather | leather, cuir, cuoio, pelle, cuero, leder, couro, wallet, portefeuille, 革, кожа
kids-craft-kits | kit | kids, children, enfants, toy, jouet, giocattolo, juguete, spielzeug
fabric-dye | dye-pouch | dye, dyes, teinture, fabric dye, tintura
cookie-cutters-and-molds | maple-leaf-cutter | cookie cutter, emporte piece, tagliabiscotti
project-bags-and-cases | lined-tote | bag, bags, project bag, tote, sac, borsa, bolso, tasche, pouch, pochette, wicker bag
boxes-bins-and-organizers | stacking-bins | box, boxes, basket, boite, panier, scatola, cesto, caja, korb, organizer, storage
craft-lighting-and-tables | daylight-lamp | lamp, lamps, floor lamp, lampe, lampada, lampara, light, lighting, table, tables, tavolo, mesa, tisch, desk
`;
