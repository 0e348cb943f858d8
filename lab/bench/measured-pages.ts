/** Public pages by their names. */
const fixedPages = {
  Home: '/',
  Properties: '/properties',
  About: '/about',
  Career: '/career',
  Questions: '/faqs',
  'All blogs': '/all-blogs',
  'Plot-sale support': '/plot-sale-support',
};

/** Returns the addresses of the measured pages, with the first record of each list. */
export const readPages = async (origin: string): Promise<[name: string, address: string][]> => {
  const firstLink = async (list: string, pattern: RegExp): Promise<string> => {
    const address = pattern.exec(await (await fetch(origin + list)).text())?.[1];
    if (address === undefined) throw new Error(`${list} shows no record`);
    return address;
  };
  return [
    ...Object.entries(fixedPages),
    ['A building', await firstLink('/properties', /href="(\/property\/[^"]+)"/)],
    ['A land', await firstLink('/properties?tab=lands', /href="(\/lands\/[^"]+)"/)],
  ];
};
