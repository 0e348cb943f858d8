import { Button, LinkButton, Modal, Text } from '@ekamra/ui';

/** Host of an address, in ASCII, so that letters of other alphabets can't imitate another name. */
const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host : link);

interface ForeignResumeProps {
  open: boolean;
  /** Address of the résumé, which its sender chose. */
  link: string;
  onClose(): void;
}

/** Asks before a résumé on another site opens, and names its host. The site is not told where the admin comes from. */
export const ForeignResume = ({ open, link, onClose }: ForeignResumeProps) => {
  const host = hostOf(link);
  return (
    <Modal
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="s"
      title={`This résumé is on ${host}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <LinkButton
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            onClick={onClose}
          >
            Open {host}
          </LinkButton>
        </>
      }
    >
      <Text $size="s">
        The applicant gave this address, and we have not checked the file. Open it only if you expect it
        there.
      </Text>
    </Modal>
  );
};
