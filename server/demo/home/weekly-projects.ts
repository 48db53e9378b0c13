/** The project of each week of a year by its English title: the first is that of ISO week 1, the last that of week 53. */
export const WEEKLY_PROJECTS: readonly string[] = [
  // January
  'A Year in One Album',
  'Thrummed Mittens',
  'Winter Birches in Acrylic',
  'Everyday Socks',
  'Log Cabin Cushion',
  // February
  'Wood-Burned Keepsake Box',
  'Stone Drop Earrings',
  'Needle-Felted Chickadee',
  'Silk Peony Centerpiece',
  // March
  'Cotton Dishcloth Trio',
  'Punch Needle Pillow',
  'Three Pears in Oil',
  'Macramé Plant Hanger for a Window',
  // April
  'Gouache Bird Cards',
  'Air-Dry Clay Trinket Dishes',
  'Sashiko Tea Towels',
  'Garter Baby Blanket',
  'Wax-Sealed Invitations',
  // May
  'Wildflower Hoop',
  'Polymer Clay Leaf Earrings',
  'Linen Apron with Crossed Back',
  'Painted Milk-Paint Stool',
  // June
  'Granny Square Market Bag',
  'Saddle-Stitched Card Wallet',
  'Pocket Watercolor Landscapes',
  'Stamped T-Shirts',
  // July
  'Indigo Shibori Napkins',
  'Fern Cyanotypes',
  'Screen-Printed Tote',
  'Woven Wall Hanging in Sea Colors',
  'Pop-Up Birthday Card',
  // August
  'Pressed-Flower Pendants',
  'Lined Canvas Tote',
  'Coptic Stitch Journal',
  'Zippered Notions Pouch',
  // September
  'Underglaze Mug Pair',
  'Dip-Pen Nature Notes',
  'Dried Flower Wreath',
  'Striped Scarf for Leftovers',
  // October
  'Maple Leaf Sugar Cookies',
  'First Carved Spoon',
  'Fat Quarter Table Runner',
  'Soy Candles in Old Cups',
  'Shoebox Puppet Theatre',
  // November
  'Chunky Cottage Cowl',
  'Ribbed Tuque with a Pompom',
  'Brush-Lettered Place Cards',
  'Linocut Holiday Cards',
  // December
  'Family of Felt Stockings',
  'Painted Wooden Ornaments',
  'Pinecone Candles',
  'Flannel Pyjama Trousers',
  'Amigurumi Moose',
];
