import type { BlogInput } from '@ekamra/contracts';
import type { PictureAddresses } from './pictures.ts';

interface Draft {
  title: string;
  category: string;
  author: [name: string, avatar: number];
  picture: string;
  /** The day it is dated, ISO 8601. */
  day: string;
  summary: string;
  paragraphs: string[];
}

const drafts: Draft[] = [
  {
    title: 'Reading a title deed without a lawyer beside you',
    category: 'Buying',
    author: ['Sasmita Mohanty', 1],
    picture: 'interiors/lobby.webp',
    day: '2025-11-18',
    summary: 'Five lines in a sale deed decide whether you own what you paid for. Here is where they stand.',
    paragraphs: [
      'A sale deed in Odisha runs to twelve or fifteen pages, and most of them repeat one another. Before you hand it to a lawyer, read five things yourself: the seller’s name against the record of rights, the plot and khata numbers, the four boundaries, the area in acres and decimals, and the chain of earlier deeds that is recited at the start.',
      'The chain matters most. Each earlier sale should name a deed number and a year, and the seller of one must be the buyer of the one before. A gap of even one link means somebody may still hold a claim. Ask for the missing deed; a serious seller will have it within a week.',
      'Boundaries are the second place where trouble hides. Walk the plot with the deed in your hand and name the neighbour on each side aloud. If the person living there has another name, find out since when. Nine times out of ten it is an inheritance that nobody recorded, and it can be put right before you pay.',
      'Only then call the lawyer, with your questions written down. You will pay for one hour instead of five, and you will understand the answer.',
    ],
  },
  {
    title: 'Stamp duty and registration in Odisha, worked through',
    category: 'Finance',
    author: ['Debasis Rout', 2],
    picture: 'buildings/office-glass-2.webp',
    day: '2025-12-09',
    summary: 'What the buyer pays on top of the price, with one flat in Patia as the example.',
    paragraphs: [
      'The price on the agreement is not the sum you need on the day of registration. The buyer pays stamp duty and a registration fee, both reckoned on the sale price or the government’s benchmark value, whichever is higher. Look up the benchmark of your mouza before you negotiate; it is public.',
      'Take a flat at 78 lakh rupees. Stamp duty and registration together come to a good five lakh more, and a woman buyer pays a little less duty. Add the society’s corpus, the connection charges and a month’s maintenance in advance, and you should hold about eighty-five lakh ready.',
      'Banks lend against the agreement value, not against these charges. Keep them apart from your down payment, in an account that you do not touch. We have seen more than one registration put off for three lakh rupees.',
    ],
  },
  {
    title: 'What RERA protects you from, and what it does not',
    category: 'Law',
    author: ['Sasmita Mohanty', 1],
    picture: 'buildings/twin-towers-2.webp',
    day: '2026-01-14',
    summary: 'The register is the first place to look and the last place to stop looking.',
    paragraphs: [
      'Since the regulator opened its register, a promoter must publish approved plans, the date of possession and the account that holds buyers’ money. Seventy per cent of what you pay has to go into that account and can leave it only to pay for the land and the construction. That alone has ended the worst habits of the trade.',
      'What it does not do is visit the site for you. Registration says that papers were filed, not that the concrete has cured. Compare the quarterly progress report with what you see from the road; if the report is two floors ahead, ask why.',
      'Keep every receipt and every letter. A complaint to the authority is decided on paper, usually within a few months, and the buyer who has kept a file nearly always does better than the one who has only a grievance.',
    ],
  },
  {
    title: 'Facing east: light, heat and Vastu in coastal Odisha',
    category: 'Design',
    author: ['Ananya Das', 3],
    picture: 'interiors/living-room.webp',
    day: '2026-01-29',
    summary: 'Orientation is the cheapest air conditioner you will ever buy.',
    paragraphs: [
      'Between April and June the western wall of a flat in Bhubaneswar takes the sun from one o’clock until six. A bedroom behind it will still be above thirty degrees at midnight. That is physics, and it is also more or less what Vastu has been saying about south-west bedrooms for a thousand years.',
      'When you visit, stand in each room at four in the afternoon. Put your palm on the outer wall. Then ask which way the wind comes from; along this coast it is the south-east for most of the year, and a flat with openings on two adjoining sides will catch it.',
      'If the plan you love faces the wrong way, look at how it is shaded. Deep balconies, fins and jaali screens take off more heat than tinted glass, and they need no electricity.',
    ],
  },
  {
    title: 'Plotted land or apartment: an honest comparison',
    category: 'Investment',
    author: ['Debasis Rout', 2],
    picture: 'lands/residential-plot-a-2.webp',
    day: '2026-02-17',
    summary: 'Land grows, flats pay rent. Which one you need depends on the next ten years of your life.',
    paragraphs: [
      'Over the last ten years well-placed plots around Bhubaneswar have gained more than flats in the same mouza, and by a margin. They have also paid their owners nothing in all that time, needed fencing twice, and in some cases needed a court.',
      'A flat earns between two and three per cent of its value in rent each year and takes a loan easily. It also ages. After fifteen years the lift, the paint and the society’s accounts decide its price as much as the address.',
      'Our advice is dull and has served well: buy the home you will live in first, at a size you can pay for on one income. Then buy land, close enough that you can drive past it on a Sunday.',
    ],
  },
  {
    title: 'The six steps between first call and key',
    category: 'Buying',
    author: ['Rakesh Pattnaik', 6],
    picture: 'buildings/apartment-tower-a-3.webp',
    day: '2026-03-05',
    summary: 'How we work, written down so that you can hold us to it.',
    paragraphs: [
      'It begins with a conversation of half an hour in which we mostly listen: who will live there, what you pay now, which school, which parent needs a lift. From it we write a one-page brief and send it to you. If we got it wrong, nothing that follows would be right.',
      'Then we shortlist no more than five properties and check their papers before you see them. You will not fall in love with a flat whose title has a hole in it.',
      'Site visits come in pairs, one in daylight and one in traffic. The offer, the agreement, the loan and the registration follow, and after the keys we stay: the first society meeting and the first leaking tap are part of the work.',
    ],
  },
  {
    title: 'Home loans: the questions a bank hopes you will not ask',
    category: 'Finance',
    author: ['Debasis Rout', 2],
    picture: 'buildings/office-glass-3.webp',
    day: '2026-03-26',
    summary: 'Reset clauses, insurance bundles and the true price of a balance transfer.',
    paragraphs: [
      'Ask how often the rate is reset and against which benchmark. A loan tied to the repo rate moves within three months; one tied to the bank’s own rate moves when the bank feels like it. Over twenty years the difference is larger than any festival offer.',
      'Ask whether the insurance is required. It is not. Protection is sensible, but bought apart it costs about half.',
      'Ask what it costs to leave. For an individual on a floating rate, prepayment is free of charge by law, but a balance transfer still means a new valuation, a new search of title and new fees. Below half a per cent of difference it rarely pays.',
    ],
  },
  {
    title: 'Checking an agricultural plot before conversion',
    category: 'Land',
    author: ['Rakesh Pattnaik', 6],
    picture: 'lands/agricultural-field-1.webp',
    day: '2026-04-16',
    summary: 'A paddy field is not a house site yet. What it takes to make it one.',
    paragraphs: [
      'Land that is recorded as agricultural may not be built upon until it is converted to homestead, and some of it never may: land within the protected wetland, land given under a ceiling law, land of a deity. The kisam column of the record of rights tells you in one word.',
      'Conversion is applied for at the tahasil, with the fee depending on place and size. Check first that a public road of sufficient width touches the plot. A right of way over a neighbour’s bund is a friendship, not a road.',
      'Last, look at where the water goes. Go there in August if you can; if you cannot, ask the tenant which fields stand under water and for how many days.',
    ],
  },
  {
    title: 'Renting out your flat without losing sleep',
    category: 'Renting',
    author: ['Ananya Das', 3],
    picture: 'interiors/bedroom.webp',
    day: '2026-05-12',
    summary: 'A good tenant, a clear agreement, and a list of what is in the kitchen.',
    paragraphs: [
      'The cheapest insurance is the first conversation. Meet the tenant, ask where they work and call the landlord before you. Most people are honest about others, if asked politely.',
      'Write an agreement for eleven months with two months’ deposit, the date of payment, who pays for what repairs, and the notice on either side. Add an inventory with photographs, signed by both. It takes an hour and has ended every dispute that we know of.',
      'Have the police verification done; it is quick and online. And answer the telephone when the tap leaks. Tenants who are looked after stay for years.',
    ],
  },
  {
    title: 'Five neighbourhoods of Bhubaneswar to watch',
    category: 'Market',
    author: ['Rakesh Pattnaik', 6],
    picture: 'buildings/riverside-residences-1.webp',
    day: '2026-06-12',
    summary: 'Where the roads go, prices follow. A look at the south and the north-east.',
    paragraphs: [
      'Tamando and Aiginia were fields when the bypass opened; now they have schools, and schools bring families. Prices have not yet caught up with those of Khandagiri next door.',
      'To the north-east, Pahala and Hanspal lie between two cities that are growing into one. The highway is a blessing by day and a noise by night: choose the second row.',
      'Patia remains the safest choice for renting out, Lingipur the most beautiful one for those who can wait for the river road, and the old town around Bindu Sagar the one where supply is smallest. Whoever finds a house there rarely sells it.',
    ],
  },
  {
    title: 'What a floor plan tells you in two minutes',
    category: 'Design',
    author: ['Ananya Das', 3],
    picture: 'interiors/kitchen.webp',
    day: '2026-08-06',
    summary: 'Corridors, doors and the path from the lift to the fridge.',
    paragraphs: [
      'Take a pencil and draw the way from the front door to the kitchen with shopping in both hands. If it crosses the living room, you will have crossed it ten thousand times before the loan is repaid.',
      'Then shade the corridors. In a good plan they are less than a tenth of the carpet area; we have seen plans with a fifth. You pay for that fifth at the same rate as for the balcony.',
      'Last, open each door in your mind. Two doors that meet, a bathroom door that faces the dining table, a wardrobe that cannot open: these are free to change today and cannot be changed next year.',
    ],
  },
  {
    title: 'Selling in ninety days: what actually works',
    category: 'Selling',
    author: ['Sasmita Mohanty', 1],
    picture: 'buildings/garden-villas-1.webp',
    day: '2026-10-08',
    summary: 'Price it from the register, show it in the morning, and have the papers on the table.',
    paragraphs: [
      'Most homes that stay unsold for a year were priced from hope. We take the last ten registered sales within a kilometre, correct for age and floor, and propose a figure with a range. A flat inside that range gets its first offer within three weeks.',
      'Show it between eight and eleven, with the windows open and half of the furniture gone. Photographs by daylight, from the corner of the room, at the height of the eye.',
      'And lay the papers on the table: deed, tax receipt, society’s no-objection, loan statement. The buyer who can read them at the first visit makes an offer at the second.',
    ],
  },
];

/** The demo blogs, the oldest first; `address` gives the address of an uploaded picture by its file. */
export const demoBlogs = (address: PictureAddresses): BlogInput[] =>
  drafts.map(({ title, category, author: [authorName, avatar], picture, day, summary, paragraphs }) => ({
    blogImage: address(picture),
    category,
    title,
    authorName,
    authorImage: address(`avatars/${avatar}.webp`),
    paragraphs,
    sortParagraph: summary,
    createdDate: `${day}T09:30:00.000Z`,
  }));
