import type { NextConfig } from 'next';

const config: NextConfig = { distDir: 'dist/next' };
export default config;
