export default {
  connection: { client: 'postgres', connection: { connectionString: process.env.DATABASE_URL, ssl: false } },
};
