import Fastify from 'fastify';
/** What `me` is compared with: Fastify and nothing else, answering a constant of the same size. */
const ANSWER = {
    data: {
        api_key_id: 8,
        type: 'Employee',
        environment: 'Development',
        user_id: null,
        supplier_ids: null,
        customer_ids: null,
        states: [],
        rate_limit: { limit: 10_000_000, remaining: 9_999_999, reset_seconds: 3_600 },
    },
};
const app = Fastify();
app.get('/', async () => ANSWER);
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
