/**
 * Spellings of one word: American, Canadian and British, joined and split, and plurals that the stemmer doesn't join.
 * Sources: the American and British variants of VarCon (http://wordlist.aspell.net/varcon/), as far as they concern crafts;
 * joined and split compounds from Merriam-Webster and the Oxford English Dictionary; irregular plurals from the Canadian Oxford
 * Dictionary and the Office québécois de la langue française.
 */
import { fold } from './fold.ts';

/** Alternatives separated by `|`; after `+` the endings that all of them take. Words are written without accents. */
const SPELLINGS = `
color|colour + s ed ing ful ist way ways fast less
discolor|discolour + s ed ing
watercolor|watercolour|water color|water colour + s ist
multicolor|multicolour|multi color|multi colour + s ed
gray|grey + s ish scale
jewelry|jewellery
jeweler|jeweller + s
fiber|fibre + s
fiberglass|fibreglass
mold|mould + s ed ing able
molder|moulder + s
center|centre + s piece pieces
meter|metre + s
millimeter|millimetre + s
centimeter|centimetre + s
liter|litre + s
woolen|woollen + s
wool|woolen|woollen
wood|wooden
gold|golden
wooly|woolly
favorite|favourite + s
flavor|flavour + s ed ing ings
harbor|harbour + s
neighbor|neighbour + s
odor|odour + s less
vapor|vapour + s
armor|armour + s
plow|plough + s
theater|theatre + s
caliber|calibre + s
saber|sabre + s
luster|lustre + s
specter|spectre + s
aluminum|aluminium
catalog|catalogue + s
analog|analogue
dialog|dialogue + s
pajama|pyjama + s
mustache|moustache + s
organizer|organiser + s
organize|organise + s d
customized|customised
personalized|personalised
crystallized|crystallised
modeling|modelling
model|modell + ed er ers
labeled|labelled
labeling|labelling
marbled|marbeled|marbelled
marbling|marbeling|marbelling
enameled|enamelled
enameling|enamelling
beveled|bevelled
beveling|bevelling
chiseled|chiselled
stenciled|stencilled
stenciling|stencilling
tasseled|tasselled
swiveling|swivelling
traveler|traveller + s
leveling|levelling
license|licence + s
practice|practise + s
artifact|artefact + s
ax|axe
check|cheque + s
draft|draught + s
cozy|cosy
curb|kerb
disk|disc + s
donut|doughnut + s
gram|gramme + s
skeptic|sceptic
sulfur|sulphur
tire|tyre + s
whiskey|whisky
chili|chilli
yogurt|yoghurt
macrame|macramay
tulle|tule
crochet|croche
pompom|pompon|pom pom|pom pon + s
tie dye|tiedye + d s
batik|battik
felting|felt making
ageing|aging
eyeing|eying
diecut|die cut + s
stemware|stem ware
paintbrush|paint brush + es
sketchbook|sketch book + s
sketchpad|sketch pad + s
scrapbook|scrap book + s ing
notebook|note book + s
workbook|work book + s
handmade|hand made
handdyed|hand dyed
handspun|hand spun
handwoven|hand woven
handpainted|hand painted
hardwearing|hard wearing
needlepoint|needle point + s
needlework|needle work
needlefelt|needle felt + ing ed
needlebook|needle book + s
needlecase|needle case + s
crossstitch|cross stitch|xstitch|x stitch + ing
patchwork|patch work
beadwork|bead work
woodwork|wood work + ing er ers
woodburning|wood burning
woodturning|wood turning
woodcarving|wood carving
leatherwork|leather work + ing
leathercraft|leather craft
papercraft|paper craft + s
cardstock|card stock
cardmaking|card making
soapmaking|soap making
candlemaking|candle making
jewelrymaking|jewelry making|jewellery making|jewellerymaking
bookbinding|book binding
lampshade|lamp shade + s
dishcloth|dish cloth + s
washcloth|wash cloth + s
tablecloth|table cloth + s
placemat|place mat + s
pincushion|pin cushion + s
seambinding|seam binding
thimble|thimbel + s
toolbox|tool box + es
lightbox|light box + es
lightpad|light pad + s
backdrop|back drop + s
buttonhole|button hole + s
drawstring|draw string + s
keychain|key chain + s
keyring|key ring + s
earring|ear ring + s
earwire|ear wire + s
headband|head band + s
wristband|wrist band + s
seedbead|seed bead + s
glassware|glass ware
stoneware|stone ware
earthenware|earthen ware
underglaze|under glaze + s
linocut|lino cut + s
screenprint|screen print + s ing
silkscreen|silk screen + s ing
glitterglue|glitter glue
stickypaper|sticky paper
waterproof|water proof
teapot|tea pot + s
cupcake|cup cake + s
cookiecutter|cookie cutter + s
snowflake|snow flake + s
sunflower|sun flower + s
lightweight|light weight
heavyweight|heavy weight
worsted|worstead
fatquarter|fat quarter + s
jellyroll|jelly roll + s
layercake|layer cake + s
rowcounter|row counter + s
yarnball|yarn ball + s
yarnwinder|yarn winder + s
knife|knives
leaf|leaves
scarf|scarves|scarfs
shelf|shelves
half|halves
loaf|loaves
wolf|wolves
foot|feet
child|children
goose|geese
mouse|mice
woman|women
bijou|bijoux
caillou|cailloux
chou|choux
genou|genoux
hibou|hiboux
joujou|joujoux
pneu|pneus
travail|travaux
vitrail|vitraux
email|emaux
corail|coraux
bail|baux
oeil|yeux
ciel|cieux
oeuf|oeufs
boeuf|boeufs
porte cle|porte cles|porteclefs|porteclef|portecle
perle de rocaille|perles de rocaille|rocailles
point de croix|points de croix
arc en ciel|arcenciel
`;

/** Every spelling with its other spellings. */
function parse(table: string): ReadonlyMap<string, readonly string[]> {
  const others = new Map<string, readonly string[]>();
  for (const line of table.split('\n')) {
    const [words = '', endings = ''] = line.split('+');
    const alternatives = words.split('|').map((word) => fold(word.trim()));
    if (alternatives.length < 2) continue;
    for (const ending of ['', ...endings.trim().split(' ')]) {
      const forms = alternatives.map((word) => word + ending);
      for (const form of forms) {
        const known = others.get(form) ?? [];
        others.set(form, [...new Set([...known, ...forms.filter((other) => other !== form)])]);
      }
    }
  }
  return others;
}

export const SPELLING_VARIANTS = parse(SPELLINGS);
