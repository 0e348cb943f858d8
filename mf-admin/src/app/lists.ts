import { styled } from 'styled-components';

/** Lists without marks. The role keeps them lists for VoiceOver, which takes one without marks for none. */
export const PlainList = styled.ul.attrs({ role: 'list' })``;
export const PlainOrderedList = styled.ol.attrs({ role: 'list' })``;
