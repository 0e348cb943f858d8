/** Usual answers to the land form's questions, so that the same thing is called the same. */
export const suggestions = {
  currentStatus: [
    'Ready to build',
    'Ready for possession',
    'Ready for registration',
    'Under conversion',
    'Sold',
  ],
  terrainType: ['Level', 'Level, filled', 'Level, bunded', 'Gently sloping', 'Sloping', 'Low-lying'],
  soilType: ['Laterite', 'Alluvial loam', 'Red soil', 'Black soil', 'Sandy', 'Compacted fill'],
  roadAccess: [
    'Main road frontage, 18 m',
    'Black-top road, 9 m',
    'Concrete road, 6 m',
    'Village road, 4 m',
    'None',
  ],
  waterAccess: ['Piped supply', 'Bore well', 'Piped supply and bore well', 'Canal', 'None'],
  sewageSystem: ['Municipal sewer', 'Underground drain', 'Septic tank', 'None'],
  electricityAccess: ['Connection at the plot', 'Three-phase', 'Line at the boundary', 'None'],
} as const;
