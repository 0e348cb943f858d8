import { ContactCard } from './contact-card.tsx';

export default { title: 'Public site/Contact card' };

export const Contact = () => <ContactCard />;
