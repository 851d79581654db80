import type { SearchQuery } from '@rentreel/contracts/search';
import { describe, expect, it } from 'vitest';
import { readSearch } from './understand-search.ts';

type Case = readonly [text: string, query: Readonly<Partial<Record<keyof SearchQuery, unknown>>>];

const naira = (amount: number) => amount * 100;
const rooms = (count: number) => ({ minBedrooms: count, maxBedrooms: count });
const lagos = (...areas: readonly string[]) => ({
  areas: areas.map((area) => `LA/lagos/${area}`),
});
const duplexes = ['terrace_duplex', 'semi_detached_duplex', 'detached_duplex'];
const lekki = lagos('lekki-phase-1');
const unilag = {
  near: { latitude: 6.5158, longitude: 3.3898, radiusMetres: 3000 },
};
const total = (amount: number) => ({ maxFirstYearKobo: naira(amount) });

const understood = (text: string) => readSearch({ text }).query;

describe('Pidgin sentences', () => {
  it.each<Case>([
    [
      'abeg I need self con for Yaba wey no pass 500k',
      { ...total(500_000), ...lagos('yaba'), types: ['self_contain'] },
    ],
    ['2 bedroom flat wey get light for Gbagada', { ...rooms(2), ...lagos('gbagada'), types: ['flat'], bandAOrB: true }],
    [
      'I dey find room and parlour for Surulere, 400k budget',
      { ...total(400_000), ...lagos('surulere'), types: ['room_and_parlour'] },
    ],
    ['I want 2bed for VI make e no pass 5 million', { ...rooms(2), ...total(5_000_000), ...lagos('victoria-island') }],
    ['area wey no dey flood for Lekki', { ...lekki, floodFree: true }],
    ['house wey water no dey enter for Lekki', { ...lekki, floodFree: true }],
    ['abeg find me one room for Mushin', { ...lagos('mushin'), types: ['room_shared_facilities'] }],
    ['face me I face you for Oshodi', { ...lagos('oshodi'), types: ['room_shared_facilities'] }],
    ['my money na 600k', total(600_000)],
    ['no agent abeg', { listedBy: 'owner' }],
  ])('understands "%s"', (text, query) => {
    expect(understood(text)).toEqual(query);
  });
});

describe('types of home', () => {
  it.each<Case>([
    ['room self contain for Agege', { ...lagos('agege'), types: ['self_contain'] }],
    ['single room in Ikorodu', { ...lagos('ikorodu'), types: ['room_shared_facilities'] }],
    ['boys quarters in Ikoyi', { ...lagos('ikoyi'), types: ['boys_quarters'] }],
    ['BQ for Ikoyi 1.2m', { ...total(1_200_000), ...lagos('ikoyi'), types: ['boys_quarters'] }],
    ['duplex in Magodo', { ...lagos('magodo'), types: duplexes }],
    ['five bedroom duplex', { ...rooms(5), types: duplexes }],
    ['semi detached duplex Lekki Phase 2', { ...lagos('lekki-phase-2'), types: ['semi_detached_duplex'] }],
    ['fully detached duplex at Banana Island', { ...lagos('banana-island'), types: ['detached_duplex'] }],
    ['terrace in Chevron 4.5m', { ...total(4_500_000), ...lagos('chevron'), types: ['terrace_duplex'] }],
    ['room and parlour self contain Ibadan', { city: 'OY/ibadan', types: ['self_contain', 'room_and_parlour'] }],
    ['bedspace in Akoka', { ...lagos('akoka'), types: ['hostel_bed'] }],
    ['flatmate wanted Yaba', { ...lagos('yaba'), types: ['shared_apartment_room'] }],
    [
      'roommate in VI 1m',
      {
        ...total(1_000_000),
        ...lagos('victoria-island'),
        types: ['shared_apartment_room'],
      },
    ],
    ['3 bedroom bungalow in Enugu', { ...rooms(3), city: 'EN/enugu', types: ['bungalow'] }],
  ])('understands "%s"', (text, query) => {
    expect(understood(text)).toEqual(query);
  });
});

describe('places', () => {
  it.each<Case>([
    ['yaba', lagos('yaba')],
    ['Lagos', { city: 'LA/lagos' }],
    ['Lagos State', { state: 'LA' }],
    ['Oyo', { city: 'OY/oyo' }],
    ['Oyo state', { state: 'OY' }],
    ['Yaba, Lagos State', lagos('yaba')],
    ['Lagos Yaba', lagos('yaba')],
    ['Lagos state, Yaba', lagos('yaba')],
    ['Abuja, Gwarinpa', { areas: ['FC/abuja/gwarinpa'] }],
    ['2 bedroom in Gwarimpa', { ...rooms(2), areas: ['FC/abuja/gwarinpa'] }],
    ['flat in Wuse 2 or Maitama', { areas: ['FC/abuja/wuse-2', 'FC/abuja/maitama'], types: ['flat'] }],
    ['bungalow for Kubwa Abuja', { areas: ['FC/abuja/kubwa'], types: ['bungalow'] }],
    ['2 bedroom flat at Bodija Ibadan', { ...rooms(2), areas: ['OY/ibadan/bodija'], types: ['flat'] }],
    ['self con for PH', { city: 'RI/port-harcourt', types: ['self_contain'] }],
    ['lekki phase one', lekki],
    ['Lekki', lekki],
    ['victoria island and ikoyi', lagos('victoria-island', 'ikoyi')],
    ['Yaba Surulere Ebute Metta', lagos('ebute-metta', 'yaba', 'surulere')],
    ['off Allen Avenue Ikeja', lagos('allen-avenue', 'ikeja')],
    ['self contain around Unilag', { ...unilag, types: ['self_contain'] }],
    ['under bridge Obalende', { ...lagos('obalende'), q: 'bridge' }],
  ])('understands "%s"', (text, query) => {
    expect(understood(text)).toEqual(query);
  });
});

describe('prices', () => {
  it.each<Case>([
    ['2m', total(2_000_000)],
    ['Surulere N1.2m', { ...total(1_200_000), ...lagos('surulere') }],
    ['#800k yaba', { ...total(800_000), ...lagos('yaba') }],
    ['₦1,500,000 flat Ogba', { ...total(1_500_000), ...lagos('ogba'), types: ['flat'] }],
    ['between 500k and 800k in Yaba', { ...total(800_000), ...lagos('yaba') }],
    ['from 1m to 2m in Ikeja', { ...total(2_000_000), ...lagos('ikeja') }],
    ['400k - 600k Yaba', { ...total(600_000), ...lagos('yaba') }],
    ['my budget is 1.5m for 2 bedroom', { ...total(1_500_000), ...rooms(2) }],
    ['2m total package Yaba', { ...total(2_000_000), ...lagos('yaba') }],
    ['1.2 million all inclusive', total(1_200_000)],
    ['two and a half million', total(2_500_000)],
    ['half a million self con', { ...total(500_000), types: ['self_contain'] }],
    ['50k per month in Yaba', { maxMonthlyKobo: naira(50_000), ...lagos('yaba') }],
    ['₦150k monthly Lekki', { maxMonthlyKobo: naira(150_000), ...lekki }],
    ['100,000 every month', { maxMonthlyKobo: naira(100_000) }],
    ['500k p.a. Ogudu', { maxRentKobo: naira(500_000), ...lagos('ogudu') }],
    ['120k a year', { maxRentKobo: naira(120_000) }],
    ['1.5m rent', { maxRentKobo: naira(1_500_000) }],
  ])('understands "%s"', (text, query) => {
    expect(understood(text)).toEqual(query);
  });
});

describe('number of rooms', () => {
  it.each<Case>([
    ['3bedroom for Lekki phase 1', { ...rooms(3), ...lekki }],
    ['3 bdrm Ikeja GRA', { ...rooms(3), ...lagos('ikeja-gra') }],
    ['1 bedrom yaba', { ...rooms(1), ...lagos('yaba') }],
    ['one bedroom flat', { ...rooms(1), types: ['flat'] }],
    ['2-3 bedroom in Ajah', { minBedrooms: 2, maxBedrooms: 3, ...lagos('ajah') }],
    ['3 to 2 bedrooms, Sangotedo', { minBedrooms: 2, maxBedrooms: 3, ...lagos('sangotedo') }],
    ['3+ bedrooms in Ikoyi', { minBedrooms: 3, ...lagos('ikoyi') }],
    ['minimum of 2 bedrooms in Ilupeju', { minBedrooms: 2, ...lagos('ilupeju') }],
    ['4 bedroom 5 toilets in Lekki', { ...rooms(4), minToilets: 5, ...lekki }],
    ['cctv and parking for 2 cars', { security: ['cctv'], minParking: 2 }],
    ['99 bedrooms', { q: '99 bedrooms' }],
  ])('understands "%s"', (text, query) => {
    expect(understood(text)).toEqual(query);
  });
});

describe('other wishes', () => {
  it.each<Case>([
    ['24/7 light in Ikeja', { ...lagos('ikeja'), bandAOrB: true }],
    ['steady light and water', { bandAOrB: true, water: ['borehole', 'public'] }],
    ['18 hrs of power a day in Magodo', { minPowerHours: 18, ...lagos('magodo') }],
    ['Band B flat', { types: ['flat'], bandAOrB: true }],
    ['own meter, no shared meter', { ownMeter: true }],
    ['house with solar in Ajah', { ...lagos('ajah'), inverter: true }],
    ['no flooding in Lekki', { ...lekki, floodFree: true }],
    ['good road and gated estate', { roads: ['tarred', 'interlocked'], security: ['estate_gate'] }],
    ['gated estate with security in Isolo', { ...lagos('isolo'), security: ['estate_gate', 'guards'] }],
    ['unfurnished flat', { types: ['flat'], furnishing: ['unfurnished'] }],
    ['semi furnished flat', { types: ['flat'], furnishing: ['part_furnished'] }],
    ['serviced apartment in Oniru', { ...lagos('oniru'), types: ['flat'], serviced: true }],
    ['I have a dog, 2 bedroom', { ...rooms(2), petsAllowed: true }],
    ['direct from landlord', { listedBy: 'owner' }],
    ['2 bedroom direct from owner, Yaba', { ...rooms(2), ...lagos('yaba'), listedBy: 'owner' }],
    ['flat without agent in Yaba', { ...lagos('yaba'), types: ['flat'], listedBy: 'owner' }],
    ['by owner only, no agency fee', { q: 'only', listedBy: 'owner', agency: 'none' }],
    ['owner direct Yaba', { ...lagos('yaba'), listedBy: 'owner' }],
    ['listed by an agent in Lekki', { ...lekki, listedBy: 'agent' }],
    ['no agents fee', { agency: 'none' }],
    ['free inspection in Yaba', { ...lagos('yaba'), inspectionFree: true }],
    ['no inspection fee', { inspectionFree: true }],
    ['without agency Surulere', { ...lagos('surulere'), agency: 'none' }],
    ['no landlord in compound, Yaba', { ...lagos('yaba'), landlordNotInCompound: true }],
    ['verified landlord in Lekki', { ...lekki, verifiedLandlord: true }],
    ['fresh video 2 bedroom', { ...rooms(2), video: 'fresh' }],
    ['with video', { video: 'any' }],
    ['price drop in Lekki', { ...lekki, priceDropped: true }],
    ['cheapest 2 bedroom', { ...rooms(2), sort: 'lowest_total' }],
    ['ensuite rooms in Yaba', { ...lagos('yaba'), q: 'ensuite rooms' }],
    ['ilé ní Yaba', { ...lagos('yaba'), q: 'ilé ní' }],
  ])('understands "%s"', (text, query) => {
    expect(understood(text)).toEqual(query);
  });
});

describe('readSearch', () => {
  it('returns the understood words in their order, each once', () => {
    const text = 'Abeg 2 bedroom for Yaba, no pass 800k, prepaid meter';
    const { parts } = readSearch({ text });
    expect(parts.map((part) => part.text)).toEqual(['2 bedroom', 'yaba', 'no pass 800k', 'prepaid meter']);
    const places = parts.map((part) => text.toLowerCase().indexOf(part.text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('ignores capitals and punctuation', () => {
    const plain = understood('2 bedroom flat in yaba under 2m with borehole');
    expect(understood('2 BEDROOM FLAT IN YABA UNDER 2M WITH BOREHOLE!!!')).toEqual(plain);
    expect(understood('2 bedroom flat, in yaba... under 2m; with borehole')).toEqual(plain);
  });
});
