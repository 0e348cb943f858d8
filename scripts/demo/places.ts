/** Towns of Odisha that the demo properties lie in: each with its district, and what people ask to be near to. */
export const places = {
  Bhubaneswar: {
    district: 'Khordha',
    zipCode: 751024,
    near: [
      ['Bhubaneswar railway station', '7.5 km'],
      ['Biju Patnaik International Airport', '10 km'],
      ['KIIT Square', '2.2 km'],
      ['Kalinga Hospital', '4 km'],
    ],
    setting:
      'Wide service roads, the IT corridor and three hospitals are within a quarter of an hour, and the evening walk to the market is a matter of minutes.',
  },
  Khordha: {
    district: 'Khordha',
    zipCode: 752055,
    near: [
      ['Khordha Road junction', '6 km'],
      ['NH 16', '1.8 km'],
      ['Barunei Hills', '4 km'],
    ],
    setting:
      'The old town keeps its pace below Barunei Hill, while the highway puts Bhubaneswar half an hour away.',
  },
  Cuttack: {
    district: 'Cuttack',
    zipCode: 753014,
    near: [
      ['SCB Medical College', '3.4 km'],
      ['Cuttack railway station', '5 km'],
      ['Barabati Stadium', '4.2 km'],
      ['CDA market complex', '900 m'],
    ],
    setting:
      'Sector roads laid out in blocks, the Mahanadi embankment for a morning walk, and the medical college close enough to matter.',
  },
  Puri: {
    district: 'Puri',
    zipCode: 752001,
    near: [
      ['Golden Beach', '1.1 km'],
      ['Shree Jagannath Temple', '2.6 km'],
      ['Puri railway station', '2 km'],
    ],
    setting:
      'The sea breeze reaches the upper floors by four in the afternoon, and the temple town is a short rickshaw ride away.',
  },
  Berhampur: {
    district: 'Ganjam',
    zipCode: 760007,
    near: [
      ['MKCG Medical College', '2.8 km'],
      ['Berhampur railway station', '4 km'],
      ['Gopalpur-on-Sea', '16 km'],
    ],
    setting:
      'Schools, the medical college and the silk market are all on the same side of town, and Gopalpur is a Sunday drive.',
  },
  Sambalpur: {
    district: 'Sambalpur',
    zipCode: 768004,
    near: [
      ['VIMSAR, Burla', '12 km'],
      ['Sambalpur junction', '3.1 km'],
      ['Hirakud Dam', '15 km'],
    ],
    setting:
      'A settled neighbourhood on high ground, with the ring road on one side and the Mahanadi on the other.',
  },
  Rourkela: {
    district: 'Sundargarh',
    zipCode: 769012,
    near: [
      ['NIT Rourkela', '3 km'],
      ['Ispat General Hospital', '4.4 km'],
      ['Birsa Munda Hockey Stadium', '2.5 km'],
    ],
    setting: 'Planned sectors, old trees and a short commute: the steel city at its most liveable.',
  },
  Balasore: {
    district: 'Balasore',
    zipCode: 756001,
    near: [
      ['Balasore railway station', '2.4 km'],
      ['Fakir Mohan University', '6 km'],
      ['Chandipur beach', '15 km'],
    ],
    setting: 'Close to the station and the new bypass, far enough from both to sleep well.',
  },
  Angul: {
    district: 'Angul',
    zipCode: 759122,
    near: [
      ['NALCO township', '7 km'],
      ['Angul railway station', '3.5 km'],
      ['NH 55', '1.2 km'],
    ],
    setting:
      'A growing town with steady tenants: engineers from NALCO and the collieries look for exactly this.',
  },
  Jharsuguda: {
    district: 'Jharsuguda',
    zipCode: 768201,
    near: [
      ['Veer Surendra Sai Airport', '6 km'],
      ['Jharsuguda junction', '2.2 km'],
      ['Vedanta township', '5 km'],
    ],
    setting: 'The airport has changed this town; flights to four metros are now ten minutes from the gate.',
  },
  Dhenkanal: {
    district: 'Dhenkanal',
    zipCode: 759001,
    near: [
      ['Dhenkanal railway station', '3 km'],
      ['IIMC Dhenkanal', '2 km'],
      ['Kapilash hills', '22 km'],
    ],
    setting: 'Hills on the horizon, clean air, and a fifty-minute train to Bhubaneswar.',
  },
  Paradip: {
    district: 'Jagatsinghpur',
    zipCode: 754142,
    near: [
      ['Paradip Port gate 2', '4 km'],
      ['IOCL refinery', '9 km'],
      ['Paradip sea beach', '3 km'],
    ],
    setting: 'The port and the refinery keep demand for good housing well ahead of supply.',
  },
  Baripada: {
    district: 'Mayurbhanj',
    zipCode: 757001,
    near: [
      ['PRM Medical College', '4 km'],
      ['Baripada bus stand', '1.6 km'],
      ['Similipal gate, Pithabata', '21 km'],
    ],
    setting:
      'A garden town at the door of Similipal, with the medical college bringing life to its eastern side.',
  },
  Jajpur: {
    district: 'Jajpur',
    zipCode: 755019,
    near: [
      ['Jajpur Keonjhar Road station', '3.2 km'],
      ['Kalinganagar industrial complex', '11 km'],
      ['NH 16', '2 km'],
    ],
    setting:
      'Between the highway and Kalinganagar, where the steel plants hire and people look for a home near work.',
  },
  Jeypore: {
    district: 'Koraput',
    zipCode: 764001,
    near: [
      ['Jeypore airport', '3 km'],
      ['Koraput town', '22 km'],
      ['Gupteswar road', '5 km'],
    ],
    setting: 'Cool evenings all year round, at the commercial heart of the southern hills.',
  },
  Bhadrak: {
    district: 'Bhadrak',
    zipCode: 756100,
    near: [
      ['Bhadrak railway station', '2 km'],
      ['NH 16', '1.5 km'],
      ['District headquarters hospital', '2.8 km'],
    ],
    setting: 'On the main line between Kolkata and Chennai, with every express stopping two kilometres away.',
  },
} as const;
export type Town = keyof typeof places;
