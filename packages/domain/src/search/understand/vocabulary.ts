import type { ListingType } from '@rentreel/contracts/listings';
import type { SearchQuery } from '@rentreel/contracts/search';

/** Types of homes as users name them. Earlier lines are matched first, and a sentence may contain several. */
export const typeLabels: readonly (readonly [pattern: string, types: readonly ListingType[]])[] = [
  ['(?:room )?self[ -]?con(?:tain(?:ed|s)?)?s?(?: apartments?)?', ['self_contain']],
  ['mini[ -]?flats?', ['mini_flat']],
  ['(?:a )?room (?:and|&) (?:a )?parlou?rs?', ['room_and_parlour']],
  ['(?:single|one) rooms?|face me,? i face you', ['room_shared_facilities']],
  ['semi[ -]?detached(?: duplex(?:es)?)?', ['semi_detached_duplex']],
  ['(?:fully )?detached(?: duplex(?:es)?)?', ['detached_duplex']],
  ['terraced?(?: duplex(?:es)?| houses?)?', ['terrace_duplex']],
  ['duplex(?:es)?', ['terrace_duplex', 'semi_detached_duplex', 'detached_duplex']],
  ['bungalows?', ['bungalow']],
  ['pent[ -]?houses?', ['penthouse']],
  ['mais+on+ettes?', ['maisonette']],
  ["bq|boys?[’']?s? quarters?", ['boys_quarters']],
  ['(?:room in a )?shared (?:flat|apartment)|flat ?mates?|room ?mates?', ['shared_apartment_room']],
  ['hostels?|bed ?spaces?', ['hostel_bed']],
  ['flats?|apartments?', ['flat']],
];

/** Other wishes that users name. Earlier lines are matched first. */
export const intentTokens: readonly (readonly [pattern: string, intent: Partial<SearchQuery>])[] = [
  ['(?:my |its )?own (?:prepaid )?meter|prepaid(?: meter)?|no shared meter', { ownMeter: true }],
  // Before the wish for water: here it means water in the street.
  [
    "(?:no|never|not|does(?: not|n[’']?t)|free (?:of|from)) (?:dey )?flood(?:s|ed|ing)?|flood[ -]?free|water no dey enter",
    { floodFree: true },
  ],
  ['inverter|solar', { inverter: true }],
  [
    '(?:good|steady|constant|stable|24[ /-]?7|regular)? ?(?:light|power|electricity|nepa|phcn)(?: supply)?|band (?:a|b)',
    { bandAOrB: true },
  ],
  ['bore ?holes?', { water: ['borehole'] }],
  ['(?:running|constant|good|steady) water|water', { water: ['borehole', 'public'] }],
  ['(?:tarred|good) roads?', { roads: ['tarred', 'interlocked'] }],
  ['gated(?: estate| community)?', { security: ['estate_gate'] }],
  ['guards?|security(?: men| man)?', { security: ['guards'] }],
  ['cctv', { security: ['cctv'] }],
  ['un[ -]?furnished', { furnishing: ['unfurnished'] }],
  ['(?:part|semi|partly)[ -]?furnished', { furnishing: ['part_furnished'] }],
  ['(?:fully )?furnished', { furnishing: ['furnished'] }],
  ['serviced', { serviced: true }],
  ['parking(?: space| lot)?|car ?park|garage', { minParking: 1 }],
  ['pets?(?: allowed| friendly)?|dogs?|cats?', { petsAllowed: true }],
  ['newly[ -]built|brand new|new build', { newlyBuilt: true }],
  [
    '(?:no|without(?: the)?|away from) landlord(?: (?:in|on)(?: the)? (?:compound|premises))?|landlord (?:not|does not live) (?:in|on)(?: the)? (?:compound|premises)',
    { landlordNotInCompound: true },
  ],
  ['verified(?: landlords?)?', { verifiedLandlord: true }],
  ['(?:recent|fresh|new) (?:videos?|clips?)', { video: 'fresh' }],
  ['videos?|clips?', { video: 'any' }],
  ["(?:no|without|zero) (?:agency(?: fees?)?|agents?[’']?s? fees?)", { agency: 'none' }],
  [
    '(?:no|not?(?: by| from)?|without|avoid)(?: an?| any)? agents?|agents? (?:should )?(?:not|no) (?:allowed|call)|(?:direct(?:ly)?(?: from| to| with)?|(?:listed |let )?by|from)(?: the| its)? (?:owner|landlord)s?(?: direct(?:ly)?)?|(?:owner|landlord) direct(?:ly)?',
    { listedBy: 'owner' },
  ],
  ['(?:listed |let )?(?:by|through|from|via) (?:an? |the )?agents?', { listedBy: 'agent' }],
  [
    '(?:free|no|zero|without)(?: an?)? inspections?(?: fees?)?|inspections? (?:is |dey |must be )?free',
    { inspectionFree: true },
  ],
  ['price drops?|reduced(?: price)?', { priceDropped: true }],
  ['cheapest|lowest price', { sort: 'lowest_total' }],
  ['newest|latest', { sort: 'newest' }],
];

/** Words without a meaning for the search. */
export const fillers = new Set(
  'a an the i we me my our want need looking look for find search show get please house houses home homes place places property properties to rent rented renting let with and or plus that has have having is are be it its in at on near around off within of by very good nice clean available budget under below max maximum up all some any abeg dey wey wan make e na pass money wanted between where there side area axis town city state from fee fees total price cost not no'.split(
    ' ',
  ),
);

/**
 * Words that express a wish, alone or together; a misspelling of one is corrected where the sentence then makes sense.
 */
export const spelledWords: readonly string[] =
  'self contain contained selfcontain room rooms parlour parlor single mini miniflat flat flats apartment apartments duplex detached semi terrace terraced bungalow penthouse maisonette boys quarters shared hostel bedspace flatmate roommate bedroom bedrooms toilet toilets bathroom bathrooms million thousand naira month monthly yearly annum prepaid meter inverter solar light power electricity borehole running water tarred gated estate guards security cctv furnished unfurnished serviced parking garage newly built verified video agent agency owner landlord inspection cheapest newest latest phase town'.split(
    ' ',
  );

/** Real words that are similar to the name of a place or to a word for a wish. */
export const realWords = new Set(
  'basic basil basing marine mariner marry burger merger tank tanks tanker bunny bonus hotel hotels service services packing package powder waiter walter gourd garden gardens grated gravel oregon alien aliens fallen terminal orchard nearest nearer cheaper inverted invested container captain contact content control contract context quarter quarterly mouth flood floor floors float room rooms roof parent parents partly party video videos story storey stories corner center centre central market markets chicken kitchen kitchens wardrobe wardrobes balcony balconies josh emeka adewale karma mikola logos river rivers mended tracked patching garbage unfinished powers stated states verifies verifier parsing'.split(
    ' ',
  ),
);

/** Words that follow the name of a street: the word before one is not a misspelled place. */
export const streetEndings = new Set(
  'street str st road rd way close crescent cres avenue ave drive lane boulevard junction roundabout busstop church mosque school hospital market plaza'.split(
    ' ',
  ),
);
