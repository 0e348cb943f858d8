/** A picture that stands on static pages: where its original is, how code names it, and what it shows. */
export interface Original {
  /** Below the folder of originals. */
  file: string;
  /** Export name in `src/pictures`; the files are named for it in kebab case. */
  name: string;
  alt: string;
}

const picture = (file: string, name: string, alt: string): Original => ({ file, name, alt });

export const originals: readonly Original[] = [
  picture('hero/1.webp', 'heroVilla', 'Villa with pool and garden at golden hour'),
  picture('hero/2.webp', 'heroTowers', 'Twin towers with a sky bridge at dusk'),
  picture('hero/3.webp', 'heroRiverside', 'Stepped riverside apartments at golden hour'),
  picture('hero/4.webp', 'heroEntrance', 'Lit entrance of an apartment tower at dusk'),
  picture('video/banner-poster.webp', 'bannerPoster', 'Glass office building with lit floors at dusk'),
  picture(
    'video/dashboard-poster.webp',
    'dashboardPoster',
    'Row houses with front gardens in warm evening light',
  ),
  picture(
    'interiors/bedroom.webp',
    'bedroom',
    'Bedroom with a fluted oak headboard wall, sage walls and a teal throw',
  ),
  picture(
    'interiors/kitchen.webp',
    'kitchen',
    'Modular kitchen with a quartz island, oak fluting and terracotta stools',
  ),
  picture(
    'interiors/living-room.webp',
    'livingRoom',
    'Living room with a cream sofa, marble tables and a balcony view',
  ),
  picture(
    'interiors/lobby.webp',
    'lobby',
    'Double-height lobby with a marble reception wall, timber ceiling and ring chandelier',
  ),
  picture(
    'buildings/office-glass-1.webp',
    'officeTerrace',
    'Glass office building with white fins and a planted mid-level terrace',
  ),
  picture(
    'buildings/apartment-tower-a-1.webp',
    'apartmentTower',
    'White apartment tower with terracotta-framed balconies seen from across the street on a bright day',
  ),
  picture(
    'buildings/garden-villas-2.webp',
    'villaStreet',
    'Aerial view of a street of garden villas with lawns and pools',
  ),
  picture(
    'buildings/midrise-courtyard-1.webp',
    'courtyard',
    'Pool and lawn in the courtyard of a seven-storey apartment block',
  ),
  picture(
    'buildings/mixed-use-podium-2.webp',
    'mixedUse',
    'Mixed-use development with shops at street level on a clear day',
  ),
  picture(
    'buildings/riverside-residences-2.webp',
    'riversideDusk',
    'Riverside apartments with lit windows above the promenade at dusk',
  ),
  picture(
    'buildings/row-houses-1.webp',
    'rowHouses',
    'Terrace of three-storey row houses along a quiet street',
  ),
  picture(
    'buildings/studio-block-1.webp',
    'studioBlock',
    'Five-storey studio apartments with coloured jaali screens above a street café',
  ),
  picture(
    'buildings/twin-towers-2.webp',
    'twinTowers',
    'Twin towers with rippling balconies on a bright day',
  ),
  picture(
    'lands/residential-plot-a-2.webp',
    'residentialPlot',
    'Aerial view of a marked residential plot beside a road and finished houses',
  ),
  picture(
    'lands/laterite-plot-2.webp',
    'redSoilPlot',
    'Aerial view of a red laterite plot with its boundary marked',
  ),
  picture(
    'lands/agricultural-field-1.webp',
    'paddyField',
    'Paddy field with a grassy bund leading to palms and hills at sunrise',
  ),
];

/** Widths, in pixels, that each picture is made in, as far as its original reaches. */
export const variantWidths = [640, 960, 1280, 2000] as const;
